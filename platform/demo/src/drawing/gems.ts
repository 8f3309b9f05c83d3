import type { Stone } from './materials.ts';
import type { Sketch } from './sketch.ts';
import { type Tone, toneOfMaterial } from './tone.ts';

const points = (count: number, x: number, y: number, radius: number, turn = 0): string =>
  Array.from({ length: count }, (_, nth) => {
    const angle = ((nth + turn) / count) * 2 * Math.PI - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join('L');

/** A stone from above: cut in facets if it is clear, domed if it is not. */
export function stone(sketch: Sketch, x: number, y: number, radius: number, kind: Stone): void {
  const tone = toneOfMaterial(kind);
  if (tone.surface === 'gem') brilliant(sketch, x, y, radius, tone);
  else dome(sketch, x, y, radius, tone);
}

function brilliant(sketch: Sketch, x: number, y: number, radius: number, tone: Tone): void {
  sketch.path(
    `M${points(16, x, y, radius)}Z`,
    sketch.linear('diagonal', [
      [0, tone.shine],
      [0.45, tone.base],
      [1, tone.deep],
    ]),
  );
  if (radius < 5) return;
  for (let nth = 0; nth < 8; nth++) facet(sketch, x, y, radius, nth, tone);
  sketch.path(
    `M${points(8, x, y, radius * 0.55, 0.5)}Z`,
    sketch.linear('diagonal', [
      [0, tone.shine],
      [0.5, tone.light],
      [1, tone.base],
    ]),
    0.92,
  );
  sketch.path(`M${points(3, x - radius * 0.16, y - radius * 0.14, radius * 0.26)}Z`, '#ffffff', 0.75);
}

function facet(sketch: Sketch, x: number, y: number, radius: number, nth: number, tone: Tone): void {
  const corner = (turn: number, reach: number) => {
    const angle = (turn / 8) * 2 * Math.PI - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const isLit = nth === 6 || nth === 7 || nth === 1;
  sketch.path(
    `M${corner(nth, radius)}L${corner(nth + 0.5, radius * 0.55)}L${corner(nth + 1, radius)}Z`,
    isLit ? '#ffffff' : tone.deep,
    isLit ? 0.5 : nth % 2 === 0 ? 0.3 : 0.12,
  );
}

export function dome(sketch: Sketch, x: number, y: number, radius: number, tone: Tone): void {
  sketch.ball(x, y, radius, tone);
  sketch.ellipse(x - radius * 0.34, y - radius * 0.4, radius * 0.2, radius * 0.14, '#ffffff', 0.85);
}

/** A clear stone from its side, its point downwards. */
export function stoneFromSide(sketch: Sketch, x: number, y: number, half: number, kind: Stone): void {
  const tone = toneOfMaterial(kind);
  const [top, girdle, tip] = [y - half * 0.46, y, y + half * 0.92];
  const table = half * 0.58;
  sketch.path(
    `M${x - table} ${top}H${x + table}L${x + half} ${girdle}L${x} ${tip}L${x - half} ${girdle}Z`,
    sketch.linear('diagonal', [
      [0, tone.shine],
      [0.5, tone.light],
      [1, tone.base],
    ]),
  );
  sketch.path(`M${x - half} ${girdle}L${x - half * 0.34} ${girdle}L${x} ${tip}Z`, tone.base, 0.75);
  sketch.path(`M${x + half * 0.34} ${girdle}L${x + half} ${girdle}L${x} ${tip}Z`, tone.deep, 0.5);
  sketch.path(`M${x - table} ${top}L${x - half * 0.34} ${girdle}L${x - half} ${girdle}Z`, '#ffffff', 0.7);
  sketch.path(`M${x + table} ${top}L${x + half * 0.34} ${girdle}L${x + half} ${girdle}Z`, tone.dark, 0.45);
  sketch.path(`M${x - half * 0.34} ${girdle}L${x - table * 0.2} ${top}L${x + half * 0.34} ${girdle}Z`, '#ffffff', 0.4);
  sketch.line(`M${x - half} ${girdle}H${x + half}`, tone.deep, { width: 1, opacity: 0.4 });
}

/** A stone in a rim of metal. */
export function setStone(sketch: Sketch, x: number, y: number, radius: number, kind: Stone, metal: Tone): void {
  sketch.ball(x, y, radius * 1.24, metal);
  stone(sketch, x, y, radius, kind);
}

/** A ring of wire, tube or band: dark at its edges and bright along its back. */
export function wire(sketch: Sketch, d: string, { shine, base, dark, light }: Tone, width: number): void {
  sketch.line(d, dark, { width });
  sketch.line(d, base, { width: width * 0.82 });
  sketch.within(`translate(${-width * 0.1} ${-width * 0.13})`, () => {
    sketch.line(d, light, { width: width * 0.42, opacity: 0.85 }).line(d, shine, { width: width * 0.16 });
  });
}

/** Links of a chain along a line. */
export function chain(sketch: Sketch, d: string, { shine, base, deep }: Tone, width = 4): void {
  sketch.within('translate(2 4)', () => sketch.line(d, '#1d1b2e', { width, opacity: 0.14 }));
  sketch.line(d, deep, { width });
  sketch.line(d, base, { width: width * 0.8, dash: `${width * 1.5} ${width * 0.9}` });
  sketch.line(d, shine, { width: width * 0.34, dash: `${width} ${width * 1.4}` });
}

/** An oval as a path, so that wires and chains can follow it. */
export const oval = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 1 ${across * 2} 0a${across} ${down} 0 1 1 ${-across * 2} 0Z`;

/** A soft shadow of a loop that lies on the ground; its middle stays light. */
export function lying(sketch: Sketch, x: number, y: number, across: number, down: number): void {
  sketch.ellipse(
    x + 6,
    y + 10,
    across,
    down,
    sketch.radial(
      [
        [0.5, '#1d1b2e', 0],
        [0.76, '#1d1b2e', 0.2],
        [0.86, '#1d1b2e', 0.1],
        [1, '#1d1b2e', 0],
      ],
      [0.5, 0.5],
      0.5,
    ),
  );
}
