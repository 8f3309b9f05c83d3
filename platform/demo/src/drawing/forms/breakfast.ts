import { oval } from '../gems.ts';
import { box, type Sketch } from '../sketch.ts';
import { toneOf, toneOfMaterial } from '../tone.ts';

type Kind = 'eggs' | 'cheese' | 'yoghurt' | 'butter' | 'cup' | 'glass';

function breakfastFood(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, 330, 146, 16);
  kinds[kind](sketch);
}

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  eggs: (sketch) => {
    for (const [row, y] of [
      [0, 196],
      [1, 236],
    ] as const)
      for (let nth = 0; nth < 3; nth++)
        sketch.ball(120 + nth * 80 + row * -6, y, 36, toneOf(nth % 2 === row ? '#d9a378' : '#efd9c0'), 46);
    const tray = toneOf('#b3a894');
    sketch
      .solid(
        'M54 246C70 232 84 262 106 262C128 262 134 240 154 240C174 240 174 262 196 262C218 262 220 240 240 240C260 240 266 262 288 262C312 262 326 232 346 246L334 318C330 328 70 328 66 318Z',
        tray,
        'down',
      )
      .line('M68 300H332', tray.deep, { width: 2, opacity: 0.4 });
  },
  cheese: (sketch) => {
    sketch.solid(
      'M60 208C60 150 130 118 206 118C282 118 348 150 348 208V272C348 316 282 332 206 332C130 332 60 316 60 272Z',
      toneOf('#5a4630'),
      'across',
    );
    sketch.path(
      'M60 208C60 150 130 118 206 118C282 118 348 150 348 208C348 260 282 288 206 288C130 288 60 260 60 208Z',
      sketch.linear('diagonal', [
        [0, '#8a6e48'],
        [1, '#5f4a2e'],
      ]),
    );
    for (let nth = 0; nth < 9; nth++)
      sketch.line(`M${92 + nth * 8} ${264 + nth * 4}l14 40`, '#3a2c1c', { width: 3, opacity: 0.4 });
    sketch
      .path('M206 204L348 222V280C330 312 280 328 230 330Z', '#f3e2b0')
      .path(
        'M206 204L348 222V278C336 296 316 306 300 312Z',
        sketch.linear('across', [
          [0, '#f8ecc6'],
          [1, '#e6cd8c'],
        ]),
      )
      .path('M206 204L230 330V290L206 204Z', '#d9bd7a');
    for (const [x, y] of [
      [270, 250],
      [306, 244],
      [290, 278],
      [250, 290],
    ] as const)
      sketch.ellipse(x, y, 5, 4, '#c9a85c');
  },
  yoghurt: (sketch) => {
    const pot = toneOf('#e9e4da', 'gloss');
    sketch
      .solid('M108 170H292L272 318C268 332 132 332 128 318Z', pot, 'across')
      .solid(oval(200, 168, 94, 22), toneOf('#fbf8f2'));
    sketch
      .path('M126 166C150 150 180 172 206 158C232 148 258 168 276 164C260 184 140 186 126 166Z', '#fff')
      .line('M112 200L288 200', '#5f8fb5', { width: 7, cap: 'butt' })
      .line('M115 216L285 216', '#5f8fb5', { width: 3, cap: 'butt' });
    for (const [x, y, radius] of [
      [206, 148, 14],
      [182, 158, 11],
      [228, 160, 11],
    ] as const)
      sketch.ball(x, y, radius, toneOf('#4a5a9a'));
    sketch
      .line('M262 166L334 84', toneOfMaterial('silver').dark, { width: 8 })
      .line('M262 164L334 82', toneOfMaterial('silver').shine, { width: 2.4 });
  },
  butter: (sketch) => {
    sketch.solid('M28 296C28 280 372 280 372 296C372 330 28 330 28 296Z', toneOf('#e8e4dc', 'gloss'), 'across');
    sketch
      .solid('M96 214L128 186H324L302 214Z', toneOf('#fbeab0'), 'down')
      .solid('M302 214L324 186V264L302 292Z', toneOf('#d9b95e'))
      .solid(box(96, 214, 206, 78, 2), toneOf('#f3d987'));
    sketch
      .solid('M82 204L116 178H200L176 206V294H82Z', toneOf('#f2efe6'))
      .line('M92 226H166M92 240H150', '#5f8fb5', { width: 5 })
      .fold([90, 270], [170, 260], 10, 0.2);
    sketch.path('M236 214C248 196 262 196 268 186H282C276 200 262 206 256 214Z', '#fff6d0', 0.8);
  },
  cup: (sketch) => {
    const pot = toneOfMaterial('ceramic');
    sketch
      .solid(oval(196, 316, 150, 24), pot)
      .line('M286 180C346 172 346 268 270 268', pot.dark, { width: 17 })
      .line('M286 178C340 172 340 262 270 264', pot.light, { width: 5 });
    sketch
      .solid('M90 150H300C300 250 270 316 196 316C122 316 90 250 90 150Z', { ...pot, surface: 'cloth' }, 'across')
      .solid(oval(195, 150, 105, 26), pot)
      .ellipse(195, 153, 92, 20, '#5a3a25')
      .ellipse(180, 150, 50, 9, '#a97a4c', 0.6);
    sketch.line('M160 116C144 92 176 78 160 50M214 112C198 88 230 74 214 46', '#fff', { width: 8, opacity: 0.6 });
  },
  glass: (sketch) => {
    sketch
      .path('M124 96H276L258 330C256 342 144 342 142 330Z', '#e8f1f4', 0.8)
      .path(
        'M132 150H268L254 324C252 334 148 334 146 324Z',
        sketch.linear('across', [
          [0, '#efe8da'],
          [0.4, '#fbf7ee'],
          [1, '#d8ccb6'],
        ]),
      )
      .ellipse(200, 150, 68, 13, '#fffdf7');
    sketch
      .line('M124 96H276L258 330C256 342 144 342 142 330Z', '#b9cbd2', { width: 3 })
      .path('M140 110L152 320C160 300 158 180 154 110Z', '#fff', 0.6)
      .line('M216 150L252 40', '#b9674a', { width: 8 });
  },
};

export const breakfast = { breakfast: breakfastFood };
