// Patches markup into an element, and passes over drawings in which nothing has changed: the browser
// compares them much faster than they are walked through. Fields are not among them: they hold more
// than their markup says.
import { Idiomorph } from "./idiomorph.js";

const config = {
  morphStyle: "innerHTML",
  ignoreActiveValue: true,
  callbacks: {
    beforeNodeMorphed: (old, fresh) => !(old instanceof SVGElement && old.isEqualNode(fresh)),
  },
};

export function morph(element, markup) {
  Idiomorph.morph(element, markup, config);
}
