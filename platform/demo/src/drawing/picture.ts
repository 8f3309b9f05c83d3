import { type Drawing, drawForm } from './forms.ts';
import { Sketch } from './sketch.ts';
import { mix } from './tone.ts';

/** Things beside each other on a coloured ground. */
export interface Picture {
  things: readonly [Drawing, ...Drawing[]];
  /** The ground, as `#rrggbb`; light and quiet, so that the thing stands out. */
  ground: `#${string}`;
  /** Shows a part of the first thing from near by. */
  isCloseUp?: boolean;
}

/** The side of the square in which pictures are composed. */
const SIDE = 400;

/** Where things stand, by how many there are: a large one in front, smaller ones behind it to the right and the left. */
const PLACES: readonly (readonly { x: number; y: number; scale: number }[])[] = [
  [{ x: 8, y: 2, scale: 0.96 }],
  [
    { x: 6, y: 78, scale: 0.72 },
    { x: 226, y: 138, scale: 0.44 },
  ],
  [
    { x: 78, y: 110, scale: 0.62 },
    { x: 238, y: 74, scale: 0.42 },
    { x: -2, y: 78, scale: 0.42 },
  ],
];

/** A picture as the text of an SVG of so many pixels. */
export function svgOf({ things, ground, isCloseUp = false }: Picture, pixels: number): string {
  const sketch = new Sketch();
  paper(sketch, ground);
  if (isCloseUp) closeUp(sketch, things[0]);
  else placed(sketch, things);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">${sketch}</svg>`;
}

function paper(sketch: Sketch, ground: string): void {
  const light = sketch.radial([[0, mix(ground, '#ffffff', 0.62)], [0.6, ground], [1, mix(ground, '#4a4458', 0.1)]], [0.34, 0.26], 0.95);
  sketch.path(`M0 0h${SIDE}v${SIDE}h${-SIDE}Z`, light);
}

/** What stands behind is drawn first. */
function placed(sketch: Sketch, things: readonly Drawing[]): void {
  const places = PLACES[things.length - 1] ?? [];
  for (const [nth, thing] of [...things.entries()].toReversed()) {
    const place = places[nth];
    if (place) sketch.at(place.x, place.y, place.scale, () => drawForm(sketch, thing));
  }
}

function closeUp(sketch: Sketch, thing: Drawing): void {
  sketch.at(-190, -40, 2, () => drawForm(sketch, thing));
}
