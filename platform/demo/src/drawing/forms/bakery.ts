import { oval } from '../gems.ts';
import { box, type Sketch } from '../sketch.ts';
import { toneOf } from '../tone.ts';

type Kind = 'sourdough' | 'baguette' | 'croissants' | 'ensaimada' | 'rye';

function bread(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, kind === 'baguette' ? 296 : 316, 152, 18);
  kinds[kind](sketch);
}

const crust = (sketch: Sketch, light: string, base: string, dark: string) =>
  sketch.radial(
    [
      [0, light],
      [0.4, base],
      [1, dark],
    ],
    [0.38, 0.22],
    0.85,
  );

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  sourdough: (sketch) => {
    sketch.path(
      'M44 232C44 140 120 100 200 100C280 100 356 140 356 232C356 290 300 312 200 312C100 312 44 290 44 232Z',
      crust(sketch, '#e2b277', '#b97a3e', '#5f3a1c'),
    );
    for (const [turn, y] of [
      [-24, 190],
      [0, 176],
      [24, 190],
    ] as const)
      sketch.at(
        200,
        y,
        1,
        () =>
          sketch
            .path('M-14 -60C10 -40 16 30 4 84C-12 30 -22 -30 -14 -60Z', '#f0d6a8')
            .line('M-14 -60C-22 -30 -12 30 4 84', '#6b4322', { width: 3, opacity: 0.6 }),
        turn * 2.2,
      );
    for (let nth = 0; nth < 40; nth++)
      sketch.ellipse(80 + ((nth * 61) % 240), 130 + ((nth * 37) % 150), 3, 1.8, '#fff5df', 0.5);
  },
  baguette: (sketch) => {
    sketch.within('rotate(-26 200 210)', () => {
      sketch.path(
        'M6 212C14 172 80 164 200 164C320 164 386 172 394 212C386 252 320 260 200 260C80 260 14 252 6 212Z',
        sketch.linear('down', [
          [0, '#e9bd80'],
          [0.4, '#c98c48'],
          [1, '#70431f'],
        ]),
      );
      for (let nth = 0; nth < 6; nth++)
        sketch.at(62 + nth * 54, 204, 1, () =>
          sketch
            .path('M-22 20C-14 -8 10 -30 34 -34C26 -4 4 16 -22 20Z', '#f4dcae')
            .line('M-22 20C-14 -8 10 -30 34 -34', '#70431f', { width: 2.6, opacity: 0.5 }),
        );
      sketch
        .solid('M150 158H268L272 264H146Z', toneOf('#efe6d6'), 'down')
        .line('M146 182H270M146 240H271', '#b9674a', { width: 4 });
    });
  },
  croissants: (sketch) => {
    const croissant = (x: number, y: number, size: number, turn: number) =>
      sketch.at(
        x,
        y,
        size,
        () => {
          const parts: [number, number, number][] = [
            [-122, 58, -70],
            [122, 58, 70],
            [-88, 14, -48],
            [88, 14, 48],
            [-46, -14, -22],
            [46, -14, 22],
            [0, -24, 0],
          ];
          for (const [nth, [px, py, angle]] of parts.entries())
            sketch.at(
              px,
              py,
              0.62 + nth * 0.065,
              () =>
                sketch
                  .path(
                    'M-34 44C-44 -20 -26 -62 0 -64C26 -62 44 -20 34 44C16 58 -16 58 -34 44Z',
                    crust(sketch, '#f2c684', '#d0893c', '#7c4518'),
                  )
                  .line('M-16 46C-24 0 -16 -40 -4 -58M10 48C16 0 12 -40 6 -56', '#7c4518', {
                    width: 2.4,
                    opacity: 0.4,
                  }),
              angle,
            );
        },
        turn,
      );
    croissant(262, 150, 0.74, 12);
    croissant(176, 238, 1.14, -6);
  },
  ensaimada: (sketch) => {
    sketch.path(oval(200, 226, 156, 92), crust(sketch, '#f0cf94', '#cf9a54', '#7e5122'));
    const spiral =
      'M206 222C226 214 236 236 212 244C168 252 148 214 182 196C240 172 296 212 270 254C228 300 108 282 112 216C122 150 268 136 318 196';
    sketch
      .line(spiral, '#7e5122', { width: 7, opacity: 0.55 })
      .within('translate(-3 -4)', () => sketch.line(spiral, '#f8e3b8', { width: 4, opacity: 0.8 }));
    sketch.path(
      oval(196, 212, 138, 74),
      sketch.radial(
        [
          [0, '#fff', 0.75],
          [0.6, '#fff', 0.4],
          [1, '#fff', 0],
        ],
        [0.5, 0.5],
        0.5,
      ),
    );
    for (let nth = 0; nth < 50; nth++)
      sketch.ellipse(70 + ((nth * 53) % 264), 160 + ((nth * 29) % 120), 2.6, 2, '#fff', 0.7);
  },
  rye: (sketch) => {
    sketch.path(
      'M120 150C120 112 150 98 210 98H320C352 98 366 120 362 150V290C362 304 354 308 340 308H120Z',
      sketch.linear('down', [
        [0, '#8d5f38'],
        [0.4, '#6e4527'],
        [1, '#3c2414'],
      ]),
    );
    for (let nth = 0; nth < 44; nth++)
      sketch.at(
        150 + ((nth * 47) % 200),
        104 + ((nth * 19) % 60),
        1,
        () => sketch.path(oval(0, 0, 6, 3), nth % 3 ? '#e9d5a8' : '#3c2414'),
        nth * 47,
      );
    const cut =
      'M48 160C46 118 70 104 106 104C142 104 166 118 164 160V300C164 308 158 312 150 312H62C54 312 48 308 48 300Z';
    sketch.path(cut, '#4a2d18').at(8.5, 15, 0.92, () =>
      sketch.path(
        cut,
        sketch.linear('diagonal', [
          [0, '#b98a5c'],
          [1, '#8a5f39'],
        ]),
      ),
    );
    for (let nth = 0; nth < 40; nth++)
      sketch.ellipse(66 + ((nth * 31) % 82), 126 + ((nth * 43) % 170), 2.6, 1.8, nth % 2 ? '#e9d5a8' : '#4a2d18', 0.8);
    sketch.path(box(60, 112, 30, 190, 14), '#fff', 0.06);
  },
};

export const bakery = { bread };
