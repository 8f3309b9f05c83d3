import { oval } from '../gems.ts';
import type { Sketch } from '../sketch.ts';
import { toneOf } from '../tone.ts';

/** What a label shows, drawn around the origin about 80 wide. */
export type Motif =
  | 'olive'
  | 'grapes'
  | 'cow'
  | 'drop'
  | 'citrus'
  | 'lavender'
  | 'wheat'
  | 'rice'
  | 'bean'
  | 'pepper'
  | 'crocus'
  | 'bee'
  | 'coffee'
  | 'leaf'
  | 'daisy'
  | 'nut'
  | 'shirt';

export const motifOf = (sketch: Sketch, motif: Motif): void => motifs[motif](sketch);

const leafAt = (sketch: Sketch, x: number, y: number, turn: number, colour = '#6f8a4a', size = 1) =>
  sketch.at(x, y, size, () => sketch.solid('M0 0C8 -14 30 -16 42 -4C30 8 10 10 0 0Z', toneOf(colour)), turn);

const motifs: Record<Motif, (sketch: Sketch) => void> = {
  olive: (sketch) => {
    leafAt(sketch, 0, -6, -60);
    leafAt(sketch, 0, -6, -120);
    leafAt(sketch, 0, -10, -12);
    sketch.ball(-14, 16, 15, toneOf('#5d6b2f'), 19).ball(18, 18, 14, toneOf('#7c8a3e'), 18);
  },
  grapes: (sketch) => {
    for (const [x, y] of [
      [-20, -6],
      [0, -8],
      [20, -6],
      [-10, 10],
      [10, 10],
      [0, 26],
    ] as const)
      sketch.ball(x, y, 12, toneOf('#7a3350'));
    leafAt(sketch, 0, -20, -30);
  },
  cow: (sketch) => {
    sketch
      .path('M-34 -10C-30 -34 30 -34 34 -10C34 26 18 38 0 38C-18 38 -34 26 -34 -10Z', '#faf6ee')
      .path('M-34 -10C-30 -30 -10 -32 -6 -24C-10 0 -24 6 -32 4Z', '#3a3a3e')
      .path(oval(0, 24, 20, 13), '#e8b7ac');
    sketch
      .ellipse(-14, -4, 4, 5, '#2b2b2e')
      .ellipse(14, -4, 4, 5, '#2b2b2e')
      .ellipse(-7, 24, 3, 4, '#8a5a52')
      .ellipse(7, 24, 3, 4, '#8a5a52')
      .path('M-34 -12L-52 -20L-44 0ZM34 -12L52 -20L44 0Z', '#3a3a3e');
  },
  drop: (sketch) =>
    void sketch
      .path(
        'M0 -40C22 -8 30 6 30 18C30 36 16 44 0 44C-16 44 -30 36 -30 18C-30 6 -22 -8 0 -40Z',
        sketch.radial([
          [0, '#e6f4fb'],
          [0.5, '#7fbbe0'],
          [1, '#2f6f9f'],
        ]),
      )
      .ellipse(-10, 12, 5, 9, '#fff', 0.7),
  citrus: (sketch) => {
    sketch.ellipse(0, 0, 38, 38, '#e2a91f').ellipse(0, 0, 33, 33, '#fff6d8');
    for (let nth = 0; nth < 8; nth++)
      sketch.at(0, 0, 1, () => sketch.path('M0 -4L-10 -26C-4 -30 4 -30 10 -26Z', '#f2c63c'), nth * 45);
  },
  lavender: (sketch) => {
    for (const turn of [-22, 0, 22])
      sketch.at(
        0,
        40,
        1,
        () => {
          sketch.line('M0 0V-50', '#6f8a4a', { width: 3 });
          for (let nth = 0; nth < 6; nth++) sketch.ball(nth % 2 ? -5 : 5, -38 - nth * 8, 6, toneOf('#7d63ad'));
        },
        turn,
      );
  },
  wheat: (sketch) => {
    sketch.line('M0 44V-30', '#a97f35', { width: 3 });
    for (let nth = 0; nth < 5; nth++)
      for (const side of [-1, 1])
        sketch.at(0, 20 - nth * 14, 1, () => sketch.solid(oval(0, -11, 5, 12), toneOf('#d3a74a')), side * 36);
    sketch.solid(oval(0, -46, 5, 12), toneOf('#d3a74a'));
  },
  rice: (sketch) => {
    for (let nth = 0; nth < 9; nth++)
      sketch.at(
        -24 + ((nth * 19) % 50),
        -20 + ((nth * 13) % 44),
        1,
        () => sketch.solid(oval(0, 0, 13, 6), toneOf('#f6efdc')),
        nth * 37,
      );
  },
  bean: (sketch) => {
    for (const [x, y, turn] of [
      [-18, -8, 20],
      [18, -4, -30],
      [0, 22, 0],
    ] as const)
      sketch.at(
        x,
        y,
        1,
        () => sketch.solid('M-18 0C-18 -18 16 -20 18 -2C18 14 4 8 -2 10C-12 16 -18 10 -18 0Z', toneOf('#c79a5b')),
        turn,
      );
  },
  pepper: (sketch) =>
    void sketch
      .solid('M-20 -18C-36 4 -16 44 26 44C10 30 26 0 20 -18C10 -28 -8 -28 -20 -18Z', toneOf('#c2352b'))
      .line('M0 -24C0 -36 8 -42 14 -44', '#5b8a46', { width: 6 }),
  crocus: (sketch) => {
    for (const turn of [-30, 30, 0])
      sketch.at(0, 24, 1, () => sketch.solid('M0 0C-22 -20 -18 -50 0 -66C18 -50 22 -20 0 0Z', toneOf('#8a6bb5')), turn);
    sketch
      .line('M0 -10C-4 -28 -12 -34 -18 -40M0 -10V-44M0 -10C4 -28 12 -34 18 -40', '#c7401e', { width: 3.4 })
      .line('M0 24V44', '#5b8a46', { width: 4 });
  },
  bee: (sketch) => {
    sketch
      .path(oval(-18, -18, 18, 12), '#e4eef2', 0.9)
      .path(oval(18, -18, 18, 12), '#e4eef2', 0.9)
      .ball(0, 8, 20, toneOf('#e0a62c'), 28);
    sketch.line('M-17 -2H17M-19 10H19M-14 22H14', '#33291f', { width: 6 }).ball(0, -24, 11, toneOf('#33291f'));
  },
  coffee: (sketch) => {
    for (const [x, y, turn] of [
      [-14, -8, 24],
      [18, 8, -30],
    ] as const)
      sketch.at(
        x,
        y,
        1,
        () =>
          sketch.solid(oval(0, 0, 18, 26), toneOf('#5a3a25')).line('M2 -22C-8 -8 8 6 -2 22', '#2c1a10', { width: 3.4 }),
        turn,
      );
  },
  leaf: (sketch) => {
    leafAt(sketch, 0, 30, -90, '#5b8a46', 1.5);
    leafAt(sketch, 0, 22, -30, '#6f9a52', 1.2);
    leafAt(sketch, 0, 22, -150, '#6f9a52', 1.2);
  },
  daisy: (sketch) => {
    for (let nth = 0; nth < 11; nth++)
      sketch.at(0, 0, 1, () => sketch.solid(oval(0, -26, 8, 16), toneOf('#fbf9f2')), (nth * 360) / 11);
    sketch.ball(0, 0, 14, toneOf('#e2b03a'));
  },
  nut: (sketch) => {
    for (const [x, y, turn] of [
      [-18, 6, -14],
      [18, 6, 14],
      [0, -14, 0],
    ] as const)
      sketch.at(
        x,
        y,
        1,
        () =>
          sketch
            .solid('M0 -24C18 -18 20 14 0 24C-20 14 -18 -18 0 -24Z', toneOf('#b98a56'))
            .line('M-6 -12V10M6 -12V10', '#7a5630', { width: 2, opacity: 0.6 }),
        turn,
      );
  },
  shirt: (sketch) =>
    void sketch.solid(
      'M-14 -32L-40 -18L-32 4L-22 0V36H22V0L32 4L40 -18L14 -32C8 -24 -8 -24 -14 -32Z',
      toneOf('#f4f2ec'),
    ),
};
