import { oval } from '../gems.ts';
import type { Sketch } from '../sketch.ts';
import { toneOf } from '../tone.ts';

type Kind = 'tomatoes' | 'peppers' | 'chillies' | 'carrots' | 'spinach' | 'potatoes' | 'garlic' | 'mushrooms';

function vegetable(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, 322, 150, 18);
  kinds[kind](sketch);
}

const green = toneOf('#5b8a46');

function shapeAt(sketch: Sketch, x: number, y: number, size: number, turn: number, draw: () => void): void {
  sketch.at(x, y, size, draw, turn);
}

/** The green star where a fruit hung. */
function star(sketch: Sketch, points: number, length: number): void {
  for (let nth = 0; nth < points; nth++)
    sketch.at(
      0,
      0,
      1,
      () => sketch.solid(`M0 4C-9 -8 -7 ${-length * 0.6} 0 ${-length}C7 ${-length * 0.6} 9 -8 0 4Z`, green),
      (nth * 360) / points,
    );
}

function pepper(sketch: Sketch, light: string, base: string, dark: string, length: number, width: number): void {
  const d = `M${-width} 0C${-width * 1.1} ${length * 0.5} ${-width * 0.5} ${length * 0.9} 0 ${length}C${width * 0.6} ${length * 0.9} ${width * 1.1} ${length * 0.5} ${width} 0C${width * 0.6} ${-width * 0.6} ${-width * 0.6} ${-width * 0.6} ${-width} 0Z`;
  sketch
    .path(
      d,
      sketch.linear('across', [
        [0, light],
        [0.4, base],
        [1, dark],
      ]),
    )
    .line(
      `M${-width * 0.3} 8C${-width * 0.34} ${length * 0.4} ${-width * 0.2} ${length * 0.7} 0 ${length * 0.9}`,
      dark,
      { width: 2.4, opacity: 0.5 },
    );
  sketch.path(
    `M${-width * 0.7} ${length * 0.1}C${-width * 0.76} ${length * 0.34} ${-width * 0.6} ${length * 0.5} ${-width * 0.5} ${length * 0.6}C${-width * 0.5} ${length * 0.4} ${-width * 0.5} ${length * 0.2} ${-width * 0.7} ${length * 0.1}Z`,
    '#fff',
    0.45,
  );
  sketch
    .solid(
      `M${-width * 0.8} 2C${-width * 0.5} ${-width * 0.5} ${width * 0.5} ${-width * 0.5} ${width * 0.8} 2C${width * 0.3} 10 ${-width * 0.3} 10 ${-width * 0.8} 2Z`,
      green,
    )
    .line(`M0 -8C-2 -24 6 -36 14 -42`, green.dark, { width: 8 });
}

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  tomatoes: (sketch) => {
    sketch
      .line('M70 132C140 96 260 96 340 128', green.dark, { width: 8 })
      .line('M70 130C140 94 260 94 340 126', green.light, { width: 2.4 });
    for (const [x, y, radius] of [
      [110, 204, 70],
      [292, 206, 70],
      [200, 236, 80],
    ] as const) {
      sketch.line(`M${x} ${y - radius + 10}L${x + 4} 108`, green.dark, { width: 6 });
      sketch
        .ellipse(
          x,
          y,
          radius,
          radius * 0.92,
          sketch.radial([
            [0, '#f58a72'],
            [0.35, '#d9402f'],
            [1, '#8a1a1a'],
          ]),
        )
        .ellipse(x - radius * 0.36, y - radius * 0.34, radius * 0.18, radius * 0.12, '#fff', 0.55);
      shapeAt(sketch, x + 2, y - radius * 0.72, 0.9, 12, () => star(sketch, 6, 34));
    }
  },
  peppers: (sketch) => {
    for (const [x, y, turn, length] of [
      [126, 176, -78, 150],
      [262, 110, 40, 140],
      [300, 262, 104, 150],
      [96, 140, -22, 150],
      [210, 106, 4, 170],
      [306, 196, 66, 150],
    ] as const)
      shapeAt(sketch, x, y, 1, turn, () => pepper(sketch, '#8fbf63', '#4f8a3c', '#2a5526', length, 30));
  },
  chillies: (sketch) => {
    for (const [x, y, turn] of [
      [290, 130, 48],
      [120, 126, -40],
      [206, 100, 6],
    ] as const)
      shapeAt(sketch, x, y, 1.06, turn, () => pepper(sketch, '#7fae56', '#3d7a34', '#1e4a22', 176, 32));
    shapeAt(sketch, 160, 292, 0.8, 86, () =>
      sketch
        .path(oval(0, 0, 26, 34), '#3d7a34')
        .path(oval(0, 0, 21, 29), '#d9e8b4')
        .path(oval(0, 0, 8, 14), '#f4f0cf'),
    );
    for (const [x, y] of [
      [220, 306],
      [244, 296],
      [256, 312],
    ] as const)
      sketch.hoop(x, y, 15, 11, '#3d7a34', 6).ellipse(x, y, 10, 7, '#dfe8b4');
  },
  carrots: (sketch) => {
    for (const turn of [-34, -20, -6, 8, 22, 36])
      shapeAt(sketch, 200, 136, 1, turn, () =>
        sketch.line(
          'M0 0C-6 -40 4 -70 0 -110M-1 -50C-14 -64 -18 -74 -20 -86M0 -60C12 -74 16 -84 18 -96M0 -84C-8 -94 -10 -104 -10 -114',
          '#4d8044',
          { width: 6 },
        ),
      );
    for (const [x, turn, size] of [
      [118, 22, 0.94],
      [284, -22, 0.94],
      [160, 10, 1.04],
      [242, -10, 1.04],
      [200, 0, 1.12],
    ] as const)
      shapeAt(sketch, x, 132, size, turn, () => {
        sketch.path(
          'M-30 0C-36 50 -14 140 0 188C14 140 36 50 30 0C16 -18 -16 -18 -30 0Z',
          sketch.linear('across', [
            [0, '#f9b066'],
            [0.4, '#ec7f2c'],
            [1, '#a8500f'],
          ]),
        );
        sketch.line('M-24 30H-8M24 56H6M-18 84H-4M16 108H4M-10 130H0', '#a8500f', { width: 2.4, opacity: 0.55 });
      });
    sketch.line('M150 118C180 108 220 108 250 118', '#d8b67a', { width: 9 });
  },
  spinach: (sketch) => {
    for (const [x, y, turn, size, colour] of [
      [120, 250, -58, 1, '#3f7a3c'],
      [284, 246, 58, 1, '#39703a'],
      [150, 240, -30, 1.2, '#4d8a44'],
      [252, 240, 30, 1.2, '#447f3f'],
      [202, 250, 0, 1.4, '#58964b'],
      [170, 300, -44, 0.9, '#62a052'],
      [238, 302, 40, 0.9, '#4f8c46'],
    ] as const)
      shapeAt(sketch, x, y, size, turn, () => {
        const tone = toneOf(colour);
        sketch
          .line('M0 0V48', tone.light, { width: 7 })
          .solid('M0 6C-52 0 -62 -60 -30 -104C-16 -124 16 -124 30 -104C62 -60 52 0 0 6Z', tone)
          .line('M0 6V-100M0 -20L-30 -44M0 -20L30 -44M0 -54L-24 -78M0 -54L24 -78', tone.shine, {
            width: 2.6,
            opacity: 0.75,
          });
      });
  },
  potatoes: (sketch) => {
    for (const [x, y, across, down, turn] of [
      [280, 190, 84, 60, -14],
      [130, 188, 86, 64, 12],
      [204, 250, 104, 66, -4],
    ] as const)
      shapeAt(sketch, x, y, 1, turn, () => {
        sketch.path(
          `M${-across} 4C${-across} ${-down} ${-across * 0.3} ${-down * 1.06} 10 ${-down}C${across * 0.8} ${-down * 0.9} ${across * 1.06} -10 ${across} 10C${across * 0.9} ${down * 0.9} ${across * 0.3} ${down} -10 ${down}C${-across * 0.7} ${down} ${-across} ${down * 0.6} ${-across} 4Z`,
          sketch.radial([
            [0, '#ecd5a4'],
            [0.4, '#cfab6c'],
            [1, '#7e5d31'],
          ]),
        );
        for (let nth = 0; nth < 9; nth++)
          sketch.ellipse(
            -across * 0.6 + ((nth * 37) % (across * 1.3)),
            -down * 0.4 + ((nth * 23) % down),
            4,
            2,
            '#7e5d31',
            0.5,
          );
      });
  },
  garlic: (sketch) => {
    for (const [x, y, size] of [
      [276, 206, 0.86],
      [148, 214, 1.08],
    ] as const)
      shapeAt(sketch, x, y, size, x > 200 ? 12 : -6, () => {
        sketch.path(
          'M0 -122C-10 -84 -20 -70 -50 -46C-96 -10 -88 66 -40 86C-20 94 20 94 40 86C88 66 96 -10 50 -46C20 -70 10 -84 8 -122Z',
          sketch.radial([
            [0, '#fffaf4'],
            [0.5, '#ece0e2'],
            [1, '#a78a9c'],
          ]),
        );
        sketch.line(
          'M-2 -100C-20 -60 -52 -20 -44 80M2 -100C-6 -50 -10 20 -6 90M6 -100C20 -60 50 -20 42 82',
          '#8b5f83',
          { width: 3, opacity: 0.45 },
        );
        sketch
          .line('M-20 -60C-60 -20 -72 30 -60 66M24 -60C64 -20 74 30 62 62', '#8b5f83', { width: 2, opacity: 0.35 })
          .ellipse(0, 88, 22, 6, '#b59a78');
      });
    shapeAt(sketch, 220, 296, 0.8, 80, () =>
      sketch.path(
        'M0 -46C20 -30 34 10 10 36C-6 44 -24 36 -26 18C-26 -10 -14 -30 0 -46Z',
        sketch.radial([
          [0, '#fffaf4'],
          [0.6, '#e6d3dc'],
          [1, '#9d7c94'],
        ]),
      ),
    );
  },
  mushrooms: (sketch) => {
    for (const [x, y, size, turn] of [
      [284, 196, 0.86, 14],
      [118, 200, 0.84, -14],
      [202, 210, 1.16, 0],
    ] as const)
      shapeAt(sketch, x, y, size, turn, () => {
        sketch.path(
          'M-30 10C-28 50 -38 80 -30 96C-10 104 10 104 30 96C38 80 28 50 30 10Z',
          sketch.linear('across', [
            [0, '#fbf4e6'],
            [0.5, '#eee0c6'],
            [1, '#b9a382'],
          ]),
        );
        sketch.path(
          'M-88 12C-92 -60 -40 -92 0 -92C40 -92 92 -60 88 12C60 34 -60 34 -88 12Z',
          sketch.radial([
            [0, '#d8ae7e'],
            [0.45, '#a9743f'],
            [1, '#5c3a1e'],
          ]),
        );
        sketch
          .path('M-84 12C-50 26 50 26 84 12C56 34 -56 34 -84 12Z', '#e6d2b0')
          .ellipse(-34, -46, 18, 11, '#fff', 0.25);
      });
  },
};

export const vegetables = { vegetable };
