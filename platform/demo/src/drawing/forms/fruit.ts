import { oval } from '../gems.ts';
import type { Sketch } from '../sketch.ts';
import { type Tone, toneOf } from '../tone.ts';
import { leaf, round, slice } from './fruit-parts.ts';

type Kind = 'oranges' | 'bananas' | 'apples' | 'strawberries' | 'lemons' | 'avocados' | 'mango' | 'melon';

const matt = (colour: string): Tone => toneOf(colour);
const glossy = (colour: string): Tone => ({ ...toneOf(colour), shine: toneOf(colour, 'gloss').shine });

function fruit(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, 324, 150, 18);
  kinds[kind](sketch);
}

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  oranges: (sketch) => {
    const tone = matt('#ee9a2b');
    round(sketch, 262, 212, 84, tone);
    round(sketch, 132, 196, 88, tone);
    leaf(sketch, 136, 112, 0.9, -24);
    sketch.ball(134, 114, 6, matt('#6d7a3a'));
    slice(sketch, 206, 262, 70, '#ee9a2b', '#f6ae49');
  },
  bananas: (sketch) => {
    const tone = matt('#f0cb4b');
    const shapes = [
      'M120 84C96 170 120 268 214 312C232 316 236 304 228 296C176 250 158 170 154 84Z',
      'M132 82C128 170 166 258 262 290C280 292 282 280 274 272C218 236 184 164 166 82Z',
      'M144 80C160 158 210 226 304 244C322 242 322 230 312 224C250 198 206 146 178 80Z',
    ];
    for (const d of shapes) sketch.solid(d, tone, 'across');
    sketch.line(
      'M134 100C128 180 160 252 222 300M150 98C150 176 190 246 268 282M166 96C180 160 226 212 310 236',
      '#b98f25',
      { width: 2.4, opacity: 0.6 },
    );
    sketch.solid('M118 88C120 60 134 40 146 36L168 40C162 56 176 70 180 86C160 94 138 94 118 88Z', matt('#a98b3a'));
    for (const [x, y] of [
      [224, 306],
      [272, 284],
      [312, 237],
    ] as const)
      sketch.ball(x, y, 7, matt('#5c4a24'));
  },
  apples: (sketch) => {
    const tone = matt('#cfae4a');
    const apple =
      'M0 -66C-26 -92 -92 -80 -94 -10C-94 52 -56 92 -22 92C-8 92 8 92 22 92C56 92 94 52 94 -10C92 -80 26 -92 0 -66Z';
    for (const [x, y, size] of [
      [266, 212, 0.96],
      [136, 216, 1.08],
    ] as const)
      sketch.at(x, y, size, () => {
        sketch.ellipse(6, 92, 70, 10, '#15131f', 0.16).path(
          apple,
          sketch.radial([
            [0, tone.shine],
            [0.35, tone.base],
            [0.75, '#a98a36'],
            [1, '#6f5a22'],
          ]),
        );
        sketch
          .path('M-60 -20C-40 -60 -10 -62 10 -50C-20 -40 -40 10 -44 50C-60 30 -66 0 -60 -20Z', '#c65a35', 0.3)
          .path('M0 -66C-16 -58 -30 -56 -36 -60C-20 -48 20 -48 36 -60C30 -56 16 -58 0 -66Z', '#5d4a1e', 0.5);
        sketch.line('M0 -60C0 -84 8 -98 18 -108', '#5a4126', { width: 7 }).ellipse(-46, -36, 14, 10, '#fff', 0.4);
      });
    leaf(sketch, 152, 112, 0.8, -14);
  },
  strawberries: (sketch) => {
    const berry = (x: number, y: number, size: number, turn: number) =>
      sketch.at(
        x,
        y,
        size,
        () => {
          const tone = glossy('#cf2f38');
          sketch.path(
            'M-62 -30C-60 -62 60 -62 62 -30C66 20 30 80 0 92C-30 80 -66 20 -62 -30Z',
            sketch.radial([
              [0, '#f4727a'],
              [0.4, tone.base],
              [1, '#8c1724'],
            ]),
          );
          for (let nth = 0; nth < 16; nth++)
            sketch.ellipse(
              -42 + ((nth * 29) % 86),
              -28 + ((nth * 17) % 92) * (1 - Math.abs(-42 + ((nth * 29) % 86)) / 130),
              3,
              4.4,
              '#f7d98a',
            );
          for (const at of [-70, -36, 0, 36, 70])
            sketch.at(
              0,
              -44,
              1,
              () => sketch.solid('M0 8C-16 -8 -14 -30 0 -44C14 -30 16 -8 0 8Z', toneOf('#5b9447')),
              at,
            );
        },
        turn,
      );
    berry(282, 196, 0.9, 24);
    berry(126, 190, 1, -18);
    berry(206, 222, 1.14, 4);
  },
  lemons: (sketch) => {
    const d = 'M-104 0C-92 -14 -84 -66 0 -70C80 -68 88 -18 108 -2C92 18 82 66 0 70C-80 66 -90 16 -104 0Z';
    sketch.at(
      258,
      196,
      1,
      () =>
        sketch.path(
          d,
          sketch.radial([
            [0, '#fbe889'],
            [0.4, '#efc932'],
            [1, '#b58a14'],
          ]),
        ),
      -28,
    );
    sketch.at(
      142,
      216,
      1.06,
      () =>
        sketch
          .path(
            d,
            sketch.radial([
              [0, '#fdf0a4'],
              [0.4, '#f3d03c'],
              [1, '#b98f18'],
            ]),
          )
          .ellipse(-34, -30, 22, 10, '#fff', 0.4),
      14,
    );
    slice(sketch, 240, 262, 62, '#efc932', '#f7e07a');
    leaf(sketch, 300, 130, 0.9, -50);
  },
  avocados: (sketch) => {
    const d = 'M0 -112C30 -110 40 -60 62 -14C92 44 58 106 0 106C-58 106 -92 44 -62 -14C-40 -60 -30 -110 0 -112Z';
    sketch.at(
      268,
      200,
      1.06,
      () =>
        sketch
          .path(
            d,
            sketch.radial([
              [0, '#7d8f52'],
              [0.5, '#3f5530'],
              [1, '#1f2c1a'],
            ]),
          )
          .ellipse(-24, -30, 12, 24, '#fff', 0.2),
      12,
    );
    sketch.at(
      146,
      208,
      1.08,
      () => {
        sketch.path(d, '#3f5530');
        sketch
          .at(0, 2, 0.92, () => sketch.path(d, '#a9bf5e'))
          .at(0, 3, 0.84, () =>
            sketch.path(
              d,
              sketch.linear('diagonal', [
                [0, '#f6f0b4'],
                [1, '#d8d98a'],
              ]),
            ),
          );
        sketch.ellipse(4, 42, 42, 42, '#b9b46a', 0.7).ball(0, 36, 38, glossy('#8a5a34'));
      },
      -10,
    );
  },
  mango: (sketch) => {
    const d = 'M96 236C72 156 152 84 240 92C320 100 340 190 290 252C246 304 126 310 96 236Z';
    sketch
      .path(
        d,
        sketch.linear('diagonal', [
          [0, '#e2603f'],
          [0.35, '#f0a03c'],
          [0.7, '#d9b548'],
          [1, '#7f9a44'],
        ]),
      )
      .path(
        d,
        sketch.radial([
          [0, '#fff', 0.5],
          [0.4, '#fff', 0],
          [1, '#15131f', 0.34],
        ]),
      );
    sketch.line('M246 94C248 76 256 66 266 60', '#5a4126', { width: 8 });
    leaf(sketch, 262, 68, 1.1, 10);
    sketch.ellipse(160, 142, 24, 14, '#fff', 0.35);
  },
  melon: (sketch) => {
    const tone = matt('#4f7f46');
    sketch.path(
      oval(186, 204, 158, 112),
      sketch.radial([
        [0, '#a8cf8a'],
        [0.4, tone.base],
        [1, '#1f3d24'],
      ]),
    );
    for (let nth = 0; nth < 46; nth++)
      sketch.ellipse(
        186 + 150 * Math.sin(nth * 2.4) * Math.sqrt(nth / 50),
        204 + 104 * Math.cos(nth * 2.4) * Math.sqrt(nth / 50),
        7,
        4,
        nth % 2 ? '#2f5a32' : '#86ad5c',
        0.6,
      );
    sketch.at(282, 250, 1, () => {
      sketch
        .path('M-96 -6C-70 76 60 84 96 -30C60 0 -40 20 -96 -6Z', '#4f7f46')
        .path('M-92 -6C-66 64 56 70 92 -30C56 -4 -40 14 -92 -6Z', '#f3f2cf')
        .path('M-84 -8C-60 40 46 44 84 -30C50 -10 -40 8 -84 -8Z', '#dfe6a6');
      for (let nth = 0; nth < 7; nth++)
        sketch.at(
          -48 + nth * 17,
          4 - Math.abs(nth - 3) * -1 - nth * 2.4,
          1,
          () => sketch.path(oval(0, 0, 7, 3.6), '#f2d391'),
          60,
        );
    });
  },
};

export const fruits = { fruit };
