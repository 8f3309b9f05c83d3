import { oval } from '../gems.ts';
import type { Material } from '../materials.ts';
import { box, type Paint, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

function rug(sketch: Sketch, { material, accent }: { material: Material; accent: Material }): void {
  const tone = toneOfMaterial(material);
  const line = toneOfMaterial(accent).base;
  for (let x = 24; x <= 376; x += 11)
    sketch.line(`M${x} 322l${(x % 3) - 1} 16M${78 + (x - 24) * 0.69} 108l0 -9`, tone.dark, { width: 3.4 });
  const d = 'M76 108H324L380 324H20Z';
  sketch.path('M78 116H334L392 334H26Z', '#15131f', 0.08).solid(d, tone, 'down');
  sketch
    .line('M90 122H310L356 310H44Z', line, { width: 5 })
    .line('M98 132H302L342 300H58Z', line, { width: 2, opacity: 0.6 });
  for (const [y, half, tall] of [
    [164, 34, 22],
    [216, 42, 27],
    [272, 50, 30],
  ] as const)
    for (const nth of [-1, 0, 1]) diamond(sketch, 200 + nth * half * 1.9, y, half * 0.8, tall, line);
  sketch.tile(d, 'weave', tone);
}

function diamond(sketch: Sketch, x: number, y: number, half: number, tall: number, colour: Paint): void {
  for (const share of [1, 0.55])
    sketch.line(
      `M${x - half * share} ${y}L${x} ${y - tall * share}L${x + half * share} ${y}L${x} ${y + tall * share}Z`,
      colour,
      { width: 4 * share + 1 },
    );
}

function mat(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.path(oval(206, 244, 176, 88), '#15131f', 0.1).solid(oval(200, 234, 176, 88), tone);
  for (let share = 0.94; share > 0.1; share -= 0.115) {
    sketch.line(oval(200, 234, 176 * share, 88 * share), tone.deep, { width: 11, opacity: 0.55, dash: '9 4' });
    sketch.line(oval(200, 232, 176 * share, 88 * share), tone.light, { width: 6, opacity: 0.8, dash: '7 6' });
  }
}

const glass = (sketch: Sketch) =>
  sketch.linear('diagonal', [
    [0, '#f3f8fa'],
    [0.35, '#cbdbe2'],
    [0.55, '#e6eff3'],
    [1, '#a9bfca'],
  ]);

function mirror(sketch: Sketch, { material, style }: { material: Material; style: 'round' | 'leaning' }): void {
  const tone = toneOfMaterial(material);
  if (style === 'round') {
    sketch
      .ellipse(210, 216, 158, 158, '#15131f', 0.1)
      .ball(200, 200, 158, tone)
      .ellipse(200, 200, 142, 142, glass(sketch))
      .hoop(200, 200, 143, 143, tone.deep, 2, 0.6);
    sketch.path(
      'M98 190C104 130 150 92 206 86L128 254C108 238 98 214 98 190ZM236 90L262 98L166 300L146 282Z',
      '#fff',
      0.4,
    );
    return;
  }
  sketch.floor(206, 380, 92, 12);
  sketch
    .path('M134 24H286L320 380H130Z', '#15131f', 0.07)
    .solid('M118 18H282L296 378H104Z', tone, 'across')
    .path('M132 32H268L280 364H120Z', glass(sketch));
  sketch
    .path('M138 40H196L128 300ZM214 40H236L140 360H126Z', '#fff', 0.4)
    .line('M132 32H268L280 364H120Z', tone.deep, { width: 2, opacity: 0.5 });
}

function clock(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch
    .ellipse(210, 218, 150, 150, '#15131f', 0.12)
    .ball(200, 200, 150, tone)
    .hoop(200, 200, 146, 146, tone.shine, 2, 0.6);
  sketch.tile('M50 200C50 0 350 0 350 200C350 400 50 400 50 200Z', 'grain', tone);
  sketch.ellipse(
    200,
    200,
    122,
    122,
    sketch.radial([
      [0, '#fffefa'],
      [0.8, '#f4efe4'],
      [1, '#d9d0bf'],
    ]),
  );
  for (let nth = 0; nth < 12; nth++)
    sketch.at(
      200,
      200,
      1,
      () => sketch.line(`M0 -108V${nth % 3 === 0 ? -86 : -96}`, '#3a342c', { width: nth % 3 === 0 ? 6 : 3 }),
      nth * 30,
    );
  sketch
    .at(200, 200, 1, () => sketch.line('M0 16V-86', '#3a342c', { width: 5 }), 54)
    .at(200, 200, 1, () => sketch.line('M0 14V-60', '#3a342c', { width: 8 }), 304);
  sketch.ball(200, 200, 9, toneOfMaterial('brass'));
}

const LEAVES: readonly (readonly [turn: number, size: number])[] = [
  [-64, 0.86],
  [62, 0.9],
  [-40, 1.05],
  [42, 1],
  [-18, 1.2],
  [20, 1.16],
  [0, 1.3],
];

function pot(sketch: Sketch, { material, plant }: { material: Material; plant: 'leaves' | 'snake' }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 374, 92, 15);
  for (const [nth, [turn, size]] of LEAVES.entries()) {
    const green = toneOf(nth % 2 === 0 ? '#4d7a4f' : '#3c6646');
    const leaf =
      plant === 'leaves'
        ? 'M0 0C-10 -40 -46 -70 -34 -128C-14 -152 14 -152 34 -128C46 -70 10 -40 0 0Z'
        : 'M-12 0C-24 -60 -18 -120 0 -168C18 -120 24 -60 12 0Z';
    sketch.at(
      200 + turn * 0.4,
      236,
      size,
      () => sketch.solid(leaf, green, 'across').line('M0 -6V-134', green.shine, { width: 2, opacity: 0.6 }),
      plant === 'leaves' ? turn : turn * 0.4,
    );
  }
  sketch.ellipse(200, 234, 84, 16, '#3b2c22');
  sketch.solid(
    'M110 232C110 250 290 250 290 232C292 290 276 340 262 366C240 378 160 378 138 366C124 340 108 290 110 232Z',
    { ...tone, surface: 'cloth' },
    'across',
  );
  sketch
    .line('M110 234C112 252 288 252 290 234', tone.shine, { width: 4, opacity: 0.8 })
    .path('M128 262C130 300 140 336 152 356C146 320 144 290 146 262Z', '#fff', 0.25);
}

function candlesticks(sketch: Sketch, { material }: { material: Material }): void {
  const tone: Tone = toneOfMaterial(material);
  sketch.floor(200, 360, 140, 14);
  for (const [x, height] of [
    [104, 120],
    [296, 160],
    [200, 210],
  ] as const) {
    const top = 356 - height;
    sketch
      .solid(box(x - 9, top - 92, 18, 96, 4), toneOf('#f4ecdc'), 'across')
      .line(`M${x} ${top - 92}v-10`, '#3a342c', { width: 2 });
    sketch
      .ellipse(
        x,
        top - 112,
        26,
        30,
        sketch.radial(
          [
            [0, '#ffd98a', 0.8],
            [1, '#ffd98a', 0],
          ],
          [0.5, 0.5],
          0.5,
        ),
      )
      .path(
        `M${x} ${top - 128}C${x + 9} ${top - 112} ${x + 7} ${top - 100} ${x} ${top - 100}C${x - 7} ${top - 100} ${x - 9} ${top - 112} ${x} ${top - 128}Z`,
        '#f6b24a',
      );
    sketch.solid(
      `M${x - 18} ${top}H${x + 18}L${x + 14} ${top + 16}H${x + 10}L${x + 14} ${top + height * 0.4}L${x + 8} ${top + height * 0.5}L${x + 16} ${top + height - 20}C${x + 40} ${top + height - 14} ${x + 44} ${top + height - 4} ${x + 42} 358H${x - 42}C${x - 44} ${top + height - 4} ${x - 40} ${top + height - 14} ${x - 16} ${top + height - 20}L${x - 8} ${top + height * 0.5}L${x - 14} ${top + height * 0.4}L${x - 10} ${top + 16}H${x - 14}Z`,
      tone,
      'across',
    );
  }
}

function basket(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 366, 112, 16);
  sketch
    .solid('M104 98C120 70 280 70 296 98L290 130H110Z', toneOf('#f4f1ea'))
    .fold([130, 84], [200, 120], 18, 0.2)
    .fold([270, 84], [220, 122], -18, 0.2);
  const d = 'M92 122H308L288 356C260 370 140 370 112 356Z';
  sketch.solid(d, tone);
  sketch.tile(d, 'wicker', tone);
  sketch.path(
    d,
    sketch.linear('across', [
      [0, '#fff', 0.12],
      [0.5, '#fff', 0],
      [1, '#15131f', 0.28],
    ]),
  );
  sketch
    .line('M92 124C140 136 260 136 308 124', tone.dark, { width: 15 })
    .line('M92 122C140 134 260 134 308 122', tone.light, { width: 6, dash: '10 5' });
  for (const x of [140, 232]) sketch.solid(box(x, 148, 28, 12, 6), toneOfMaterial('brown'));
}

function frame(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch
    .path(box(84, 46, 248, 326, 2), '#15131f', 0.12)
    .solid(box(72, 30, 256, 330, 2), tone, 'across')
    .solid(box(90, 48, 220, 294), toneOf('#f8f5ee'));
  sketch
    .path(
      box(128, 92, 144, 206),
      sketch.linear('down', [
        [0, '#dfe8ea'],
        [0.55, '#f3dcc6'],
        [1, '#e9c3a2'],
      ]),
    )
    .ball(224, 162, 24, toneOf('#e2a36a'));
  sketch
    .path('M128 240C160 206 190 226 214 214C240 202 258 216 272 206V298H128Z', '#6c8577')
    .path('M128 268C170 244 210 272 272 248V298H128Z', '#48665c')
    .path('M90 48H210L90 250Z', '#fff', 0.16);
  sketch.line(box(90, 48, 220, 294), tone.deep, { width: 2, opacity: 0.5 });
}

export const decor = { rug, mat, mirror, clock, pot, candlesticks, basket, frame };
