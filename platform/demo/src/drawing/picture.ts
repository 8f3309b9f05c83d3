import { type Drawing, drawForm } from './forms.ts';
import { Sketch } from './sketch.ts';
import { mix } from './tone.ts';

/** Things beside each other on a coloured ground. */
export interface Picture {
  things: readonly [Drawing, ...Drawing[]];
  /** The ground, as `#rrggbb`; light and quiet, so that the thing stands out. */
  ground: `#${string}`;
  /** Shows the part of the first thing around this point of its square, from near by. */
  nearTo?: readonly [x: number, y: number];
}

/** The side of the square in which pictures are composed. */
const SIDE = 400;

const ALONE = { x: 8, y: 2, scale: 0.96 };
/** How much larger things are from near by. */
const NEAR = 2.1;
const FLOOR = 352;

/** A place at the floor, or so much nearer to the lower edge. */
interface Place {
  x: number;
  lower: number;
  scale: number;
}

/** Where things stand, by how many there are: a large one in front, smaller ones behind it at its sides. */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: [
    { x: -8, lower: 10, scale: 0.78 },
    { x: 194, lower: -18, scale: 0.54 },
  ],
  3: [
    { x: 64, lower: 16, scale: 0.68 },
    { x: 206, lower: -24, scale: 0.52 },
    { x: -14, lower: -24, scale: 0.52 },
  ],
};

/** A picture as the text of an SVG of so many pixels. */
export function svgOf({ things, ground, nearTo }: Picture, pixels: number): string {
  const sketch = new Sketch();
  paper(sketch, ground);
  const [first] = things;
  if (nearTo) closeUp(sketch, first, nearTo);
  else if (things.length === 1) sketch.at(ALONE.x, ALONE.y, ALONE.scale, () => drawForm(sketch, first));
  else together(sketch, things);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">${sketch}</svg>`;
}

/** Light from the upper left, which fades towards the lower right. */
function paper(sketch: Sketch, ground: string): void {
  const light = mix(ground, '#ffffff', 0.62);
  const shade = mix(ground, '#4a4458', 0.08);
  const glow = sketch.radial(
    [
      [0, light],
      [0.6, ground],
      [1, shade],
    ],
    [0.34, 0.26],
    0.95,
  );
  sketch.path(`M0 0h${SIDE}v${SIDE}h${-SIDE}Z`, glow);
}

/** What stands behind is drawn first. All stand on the same floor, wherever in its square each form has its own. */
function together(sketch: Sketch, things: readonly Drawing[]): void {
  const levels = things.map(floorOf);
  // What is low stands higher in the picture, so that there is as much room above it as below.
  const floor = FLOOR - Math.max(0, SIDE - 40 - (levels[0] ?? 0)) * 0.8;
  for (const [nth, thing] of [...things.entries()].toReversed()) {
    const place = PLACES[things.length]?.[nth];
    if (!place) throw new Error(`there is no place for ${things.length} things in a picture`);
    const { x, lower, scale } = place;
    sketch.at(x, floor + lower - (levels[nth] ?? 0) * scale, scale, () => drawForm(sketch, thing));
  }
}

/** How far down in its square a form stands. */
function floorOf(thing: Drawing): number {
  const trial = new Sketch();
  drawForm(trial, thing);
  return trial.floorLevel;
}

function closeUp(sketch: Sketch, thing: Drawing, [x, y]: readonly [number, number]): void {
  sketch.at(SIDE / 2 - x * NEAR, SIDE / 2 - y * NEAR, NEAR, () => drawForm(sketch, thing));
}
