import type { Drawing } from './drawing/forms.ts';
import { isMaterial } from './drawing/materials.ts';
import type { Picture } from './drawing/picture.ts';

type Point = readonly [x: number, y: number];

/** A further picture of a thing: a part of it from near by, or all of it with other things beside it. */
type View = { nearTo: Point } | { beside: readonly [Drawing] | readonly [Drawing, Drawing] };

/** How a product looks, from which its pictures are drawn. */
export interface Look {
  /** The ground of all its pictures, as `#rrggbb`; light and quiet, so that the thing stands out. */
  ground: `#${string}`;
  /** The thing with the first value of each of its options. */
  drawing: Drawing;
  views?: readonly View[];
}

/** What has a look and options, of which some are seen. */
interface Seen {
  look: Look;
  options?: Readonly<Record<string, readonly [string, ...string[]]>>;
}

/** Which detail of a drawing an option changes, where the form has this detail. */
const DETAILS: Readonly<Record<string, string>> = {
  color: 'material',
  wood: 'material',
  fabric: 'material',
  finish: 'material',
  metal: 'material',
  scent: 'material',
  stone: 'stone',
  strap: 'strap',
  seats: 'seats',
};

/** The pictures of a product: its default variant, then its further views. */
export function picturesOf({ look: { ground, drawing, views = [] } }: Seen): [Picture, ...Picture[]] {
  return [{ things: [drawing], ground }, ...views.map((view) => pictureOf(view, drawing, ground))];
}

function pictureOf(view: View, drawing: Drawing, ground: Look['ground']): Picture {
  if ('nearTo' in view) return { things: [drawing], ground, nearTo: view.nearTo };
  return { things: [drawing, ...view.beside], ground };
}

/** The picture of the variants with these choices, of the options that are seen. */
export interface VariantPicture {
  choices: Readonly<Record<string, string>>;
  picture: Picture;
}

/** One picture for each combination of what is seen of the options; none where all variants look the same. */
export function variantPicturesOf({ look: { ground, drawing }, options = {} }: Seen): VariantPicture[] {
  const seen = Object.entries(options).filter(([option]) => (DETAILS[option] ?? '') in drawing);
  if (seen.length === 0) return [];
  const combinations = seen.reduce<Record<string, string>[]>(
    (some, [option, values]) => some.flatMap((choices) => values.map((value) => ({ ...choices, [option]: value }))),
    [{}],
  );
  return combinations.map((choices) => ({ choices, picture: { things: [chosen(drawing, choices)], ground } }));
}

function chosen(drawing: Drawing, choices: Readonly<Record<string, string>>): Drawing {
  const details = Object.entries(choices).map(([option, value]) => [DETAILS[option] ?? option, value] as const);
  const unknown = details.find(([detail, value]) => detail !== 'seats' && !isMaterial(value));
  if (unknown) throw new Error(`nothing can be drawn of ${unknown[1]}`);
  // What is replaced is a detail of this form, and the value is one of its kind.
  return { ...drawing, ...Object.fromEntries(details) } as Drawing;
}
