import { chain, oval, setStone, stone, wire } from '../gems.ts';
import type { Metal, Stone } from '../materials.ts';
import { flipped } from '../outline.ts';
import type { Sketch } from '../sketch.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Earrings {
  material: Metal;
  style: 'stud' | 'huggie' | 'hoop' | 'pearl-drop' | 'chandelier' | 'cuff' | 'jasmine' | 'butterfly' | 'star';
  stone?: Stone;
}

/** A pair. Each is drawn around the middle of a square of 200, hanging from its upper edge. */
function earrings(sketch: Sketch, { material, style, stone: kind = 'diamond' }: Earrings): void {
  const tone = toneOfMaterial(material);
  const [scale, apart] = style === 'hoop' ? [1.2, 92] : [1.3, 88];
  sketch.floor(200, 352, 130, 12);
  const top = SHORT.has(style) ? 92 : 52;
  for (const x of [200 - apart, 200 + apart]) sketch.at(x, top, scale, () => styles[style](sketch, tone, kind));
}

const SHORT = new Set<Earrings['style']>(['stud', 'huggie', 'jasmine', 'butterfly', 'cuff']);

function hook(sketch: Sketch, tone: Tone): void {
  sketch
    .line('M0 34C-2 10 -14 0 -18 14', tone.base, { width: 3 })
    .line('M-1 30C-3 10 -13 2 -17 13', tone.shine, { width: 1 });
}

function flower(sketch: Sketch, y: number, count: number, length: number, petal: Tone, rim: Tone): void {
  for (let nth = 0; nth < count; nth++)
    sketch.at(
      0,
      y,
      1,
      () => {
        const d = `M0 0C${-length * 0.42} ${-length * 0.4} ${-length * 0.36} ${-length} 0 ${-length}C${length * 0.36} ${-length} ${length * 0.42} ${-length * 0.4} 0 0Z`;
        sketch.solid(d, petal).line(d, rim.base, { width: 4 });
      },
      (nth * 360) / count,
    );
}

type Style = (sketch: Sketch, tone: Tone, kind: Stone) => void;

const styles: Record<Earrings['style'], Style> = {
  stud: (sketch, tone, kind) => {
    for (const turn of [45, 135, 225, 315]) sketch.at(0, 100, 1, () => sketch.solid(oval(0, -50, 9, 16), tone), turn);
    stone(sketch, 0, 100, 54, kind);
    for (const turn of [45, 135, 225, 315]) sketch.at(0, 100, 1, () => sketch.ball(0, -49, 7.5, tone), turn);
  },
  huggie: (sketch, tone) => {
    sketch.hoop(7, 100, 46, 54, tone.deep, 20);
    wire(sketch, oval(0, 100, 46, 54), tone, 24);
    sketch.line('M-10 44L12 60', tone.deep, { width: 2, opacity: 0.6 }).ball(2, 44, 6, tone);
    for (let nth = 0; nth < 7; nth++)
      stone(sketch, -44 + nth * 2.2 - (nth < 4 ? nth : 6 - nth) * 1.6, 84 + nth * 9, 5.4, 'diamond');
  },
  hoop: (sketch, tone) => {
    sketch.hoop(5, 122, 66, 84, tone.deep, 14);
    wire(sketch, oval(0, 122, 66, 84), tone, 17);
    sketch.line('M-58 96A66 84 0 0 1 -24 46', '#fff', { width: 4, opacity: 0.9 }).ball(0, 40, 7, tone);
  },
  'pearl-drop': (sketch, tone) => {
    hook(sketch, tone);
    setStone(sketch, 0, 48, 11, 'diamond', tone);
    chain(sketch, 'M0 62V118', tone, 3.4);
    sketch.solid('M-12 132C-10 116 10 116 12 132Z', tone);
    sketch.ball(0, 172, 36, toneOfMaterial('pearl'), 42).ellipse(-12, 152, 9, 7, '#fff', 0.9);
  },
  chandelier: (sketch, tone, kind) => {
    hook(sketch, tone);
    setStone(sketch, 0, 46, 13, kind, tone);
    sketch.solid(
      'M0 62C-30 70 -58 96 -60 126H60C58 96 30 70 0 62ZM0 76C20 80 38 98 42 114H-42C-38 98 -20 80 0 76Z',
      tone,
    );
    setStone(sketch, 0, 98, 12, kind, tone);
    for (const [x, length] of [
      [-50, 30],
      [-25, 48],
      [0, 66],
      [25, 48],
      [50, 30],
    ] as const) {
      chain(sketch, `M${x} 126V${126 + length - 8}`, tone, 3);
      setStone(sketch, x, 130 + length, 9, kind, tone);
    }
  },
  cuff: (sketch, tone) => {
    wire(sketch, 'M14 50C-40 56 -50 150 10 162', tone, 8);
    for (let nth = 0; nth < 7; nth++) {
      const leaf = () => sketch.solid('M0 0C10 -14 34 -18 52 -10C40 4 16 8 0 0Z', tone);
      sketch.at(-26 + Math.abs(nth - 3) * 6, 56 + nth * 17, 1.05 - Math.abs(nth - 3) * 0.1, leaf, nth * 9 - 34);
      sketch.at(-28 + Math.abs(nth - 3) * 6, 56 + nth * 17, 0.6, leaf, 200 - nth * 9);
    }
  },
  jasmine: (sketch, tone) => {
    sketch.ball(0, 104, 30, tone);
    flower(sketch, 104, 5, 60, toneOfMaterial('pearl'), tone);
    sketch.ball(0, 104, 16, tone);
  },
  butterfly: (sketch, tone, kind) => {
    const gem = toneOfMaterial(kind);
    const upper = 'M200 100C176 48 140 50 138 78C138 100 168 112 200 106Z';
    const lower = 'M200 106C170 110 152 130 162 150C178 160 196 136 200 112Z';
    sketch.within('translate(-200 0)', () => {
      for (const wing of [upper, lower])
        for (const side of [wing, flipped(wing)]) sketch.solid(side, gem).line(side, tone.base, { width: 4 });
      sketch.mirrored(() => sketch.line('M200 102L154 72M200 102L150 92M200 110L170 144', tone.light, { width: 2 }));
      sketch.line('M200 84C196 70 190 64 184 62M200 84C204 70 210 64 216 62', tone.base, { width: 2.4 });
      wire(sketch, 'M200 86V134', tone, 9);
    });
  },
  star: (sketch, tone) => {
    chain(sketch, 'M-16 200V40C-14 26 2 26 4 40V132', tone, 3.4);
    sketch.ball(-16, 204, 5, tone);
    const star = 'M4 128L13 152L38 154L18 170L25 194L4 180L-17 194L-10 170L-30 154L-5 152Z';
    sketch.solid(star, tone);
    stone(sketch, 4, 164, 10, 'diamond');
    sketch.line('M30 142L44 118M36 156L56 138', tone.light, { width: 2.4 });
  },
};

export const ears = { earrings };
