import type { Material } from '../materials.ts';
import { flipped } from '../outline.ts';
import { boardFrom, box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Table {
  material: Material;
  style: 'dining' | 'round' | 'extending' | 'pebble' | 'tray' | 'console' | 'desk' | 'standing';
}

function table(sketch: Sketch, { material, style }: Table): void {
  styles[style](sketch, toneOfMaterial(material));
}

/** A board seen from a little above: its upper side and its front edge. */
export function tabletop(
  sketch: Sketch,
  tone: Tone,
  x: number,
  y: number,
  width: number,
  { back = 46, inset = 34, thick = 13 } = {},
): void {
  const lit = { ...tone, base: tone.light, dark: tone.base };
  sketch.solid(boardFrom(x, y, width, back, inset), lit, 'down');
  sketch.solid(box(x, y, width, thick, 2), { ...tone, light: tone.base }, 'down');
  sketch.line(`M${x + 2} ${y}H${x + width - 2}`, '#fff', { width: 1.6, opacity: 0.45 });
}

/** Legs that taper; those at the back are nearer to the middle and darker. */
function legs(
  sketch: Sketch,
  tone: Tone,
  left: number,
  top: number,
  floor: number,
  { splay = 10, width = 15, inner = 34 } = {},
): void {
  const leg = (x: number, end: number, lean: number) =>
    `M${x} ${top}L${x + width} ${top}L${x - lean + width * 0.8} ${end}L${x - lean + width * 0.2} ${end}Z`;
  const shaded = { ...tone, light: tone.dark, base: tone.dark, dark: tone.deep };
  for (const d of [leg(left + inner, floor - 22, splay * 0.4), flipped(leg(left + inner, floor - 22, splay * 0.4))])
    sketch.solid(d, shaded, 'across');
  for (const d of [leg(left, floor, splay), flipped(leg(left, floor, splay))]) sketch.solid(d, tone, 'across');
}

function frame(sketch: Sketch, tone: Tone, x: number, y: number, width: number, height: number): void {
  sketch.solid(box(x, y, width, height), { ...tone, light: tone.dark, base: tone.dark, dark: tone.deep }, 'down');
}

const styles: Record<Table['style'], (sketch: Sketch, tone: Tone) => void> = {
  dining: (sketch, tone) => {
    sketch.floor(200, 326, 168, 20);
    legs(sketch, tone, 44, 180, 328, { splay: 12, width: 20, inner: 36 });
    frame(sketch, tone, 52, 184, 296, 20);
    tabletop(sketch, tone, 16, 174, 368, { thick: 15 });
  },
  round: (sketch, tone) => {
    sketch.floor(200, 326, 130, 20);
    const shaded = { ...tone, light: tone.base, base: tone.dark };
    sketch.solid('M188 190L160 318H148L176 190Z', shaded).solid('M212 190L240 318H252L224 190Z', shaded);
    sketch
      .solid('M190 190L118 330H104L166 190Z', tone, 'across')
      .solid('M210 190L282 330H296L234 190Z', tone, 'across');
    sketch.solid('M40 166C40 200 360 200 360 166V178C360 214 40 214 40 178Z', { ...tone, light: tone.base }, 'across');
    sketch.solid(
      'M40 166C40 132 360 132 360 166C360 200 40 200 40 166Z',
      { ...tone, base: tone.light, dark: tone.base },
      'down',
    );
  },
  extending: (sketch, tone) => {
    sketch.floor(200, 326, 176, 20);
    legs(sketch, tone, 80, 180, 328, { splay: 0, width: 24, inner: 30 });
    frame(sketch, tone, 84, 184, 232, 30);
    tabletop(sketch, tone, 4, 178, 120, { back: 44, inset: 20, thick: 10 });
    sketch.within('translate(400 0) scale(-1 1)', () =>
      tabletop(sketch, tone, 4, 178, 120, { back: 44, inset: 20, thick: 10 }),
    );
    tabletop(sketch, tone, 74, 172, 252, { thick: 17, inset: 16 });
    sketch.line('M200 126V172', tone.deep, { width: 1.6, opacity: 0.6 });
  },
  pebble: (sketch, tone) => {
    sketch.floor(200, 304, 150, 20);
    legs(sketch, tone, 92, 226, 306, { splay: 18, width: 18, inner: 44 });
    const top = 'M34 206C30 172 110 156 200 158C290 152 372 172 366 208C360 242 280 248 196 244C110 246 38 240 34 206Z';
    sketch.within('translate(0 13)', () => sketch.solid(top, { ...tone, light: tone.dark, base: tone.dark }));
    sketch
      .solid(top, { ...tone, base: tone.light, dark: tone.base })
      .path('M60 196C90 172 180 166 240 170C170 180 100 190 72 214Z', '#fff', 0.14);
    sketch
      .ball(252, 178, 22, toneOfMaterial('sage'), 18)
      .ellipse(252, 168, 11, 4, '#3a4038')
      .solid('M130 186L206 180L212 194L134 202Z', toneOf('#e7e0d2'), 'down')
      .solid('M134 178L200 174L206 186L138 192Z', toneOfMaterial('rust'), 'down');
  },
  tray: (sketch, tone) => {
    sketch.floor(200, 350, 92, 16);
    sketch
      .line('M128 168L164 344M272 168L236 344', tone.deep, { width: 9 })
      .line('M128 168L272 346M272 168L128 346', tone.base, { width: 9 })
      .line('M126 168L268 344', tone.light, { width: 2.4, opacity: 0.7 });
    sketch.solid('M90 140C90 176 310 176 310 140V162C310 200 90 200 90 162Z', tone, 'across');
    sketch.solid(
      'M90 140C90 106 310 106 310 140C310 176 90 176 90 140Z',
      { ...tone, light: tone.dark, base: tone.dark, dark: tone.base },
      'down',
    );
    sketch.line('M90 140C90 106 310 106 310 140C310 176 90 176 90 140Z', tone.light, { width: 4 });
    sketch
      .solid('M172 96H222V134Q197 146 172 134Z', toneOfMaterial('ceramic'), 'across')
      .line('M222 104C242 102 242 126 222 126', toneOfMaterial('ceramic').dark, { width: 6 })
      .ellipse(197, 97, 25, 6, '#6a4630');
  },
  console: (sketch, tone) => {
    sketch.floor(200, 352, 150, 14);
    legs(sketch, tone, 66, 150, 354, { splay: 0, width: 15, inner: 26 });
    sketch.solid(box(62, 140, 276, 44), tone, 'down').line('M200 142V182', tone.deep, { width: 2, opacity: 0.6 });
    for (const x of [131, 269]) sketch.ball(x, 162, 6, toneOfMaterial('brass'));
    tabletop(sketch, tone, 48, 132, 304, { back: 24, inset: 16, thick: 11 });
    sketch.solid(box(70, 320, 260, 10), tone, 'down');
    sketch
      .solid('M236 120C226 96 240 88 238 66H258C256 88 270 96 260 120Z', toneOfMaterial('ceramic'), 'across')
      .line('M248 70C246 44 236 34 228 26M249 68C254 44 264 40 274 34M248 60C250 40 250 30 248 18', '#71744a', {
        width: 3,
      });
  },
  desk: (sketch, tone) => {
    sketch.floor(200, 332, 164, 18);
    legs(sketch, tone, 44, 176, 334, { splay: 12, width: 17, inner: 34 });
    sketch.solid(box(48, 180, 304, 42, 2), { ...tone, base: tone.dark, light: tone.base }, 'down');
    for (const x of [58, 206])
      sketch
        .solid(box(x, 185, 136, 32, 2), tone, 'down')
        .line(`M${x + 54} 201h28`, toneOfMaterial('brass').base, { width: 5 });
    sketch
      .solid('M62 108H338V136H62Z', { ...tone, light: tone.base, base: tone.dark }, 'down')
      .line('M154 110V134M246 110V134', tone.deep, { width: 2 });
    tabletop(sketch, tone, 24, 172, 352, { back: 38, inset: 28, thick: 11 });
    sketch.solid(boardFrom(148, 160, 104, 18, 8), toneOf('#efe9dd'), 'down');
  },
  standing: (sketch, tone) => {
    sketch.floor(200, 356, 140, 16);
    for (const x of [98, 284]) {
      sketch
        .solid(box(x, 152, 22, 120, 2), toneOfMaterial('steel'), 'across')
        .solid(box(x - 4, 236, 30, 114, 3), tone, 'across')
        .solid(box(x - 24, 342, 70, 13, 6), tone, 'down');
    }
    sketch.solid(box(104, 150, 196, 16, 2), { ...tone, light: tone.dark, base: tone.deep }, 'down');
    tabletop(sketch, toneOfMaterial('oak'), 28, 140, 344, { back: 40, inset: 28, thick: 12 });
    sketch
      .solid(box(134, 34, 132, 80, 6), toneOf('#2c2f36'))
      .path(
        box(140, 40, 120, 66, 2),
        sketch.linear('diagonal', [
          [0, '#8fa6b8'],
          [1, '#4b6075'],
        ]),
      )
      .solid('M190 114H210L216 126H184Z', toneOfMaterial('steel'));
    sketch.solid(box(272, 148, 32, 8, 3), toneOf('#2c2f36'));
  },
};

export const tables = { table };
