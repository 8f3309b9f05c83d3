import { oval } from '../gems.ts';
import { box, type Sketch } from '../sketch.ts';
import { toneOf, toneOfMaterial } from '../tone.ts';

type Kind = 'spaghetti' | 'cinnamon' | 'nougat' | 'chocolate' | 'quince' | 'jellies';

function dryGood(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, 330, 146, 16);
  kinds[kind](sketch);
}

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  spaghetti: (sketch) => {
    sketch.within('rotate(-16 200 210)', () => {
      for (let nth = 0; nth < 26; nth++)
        sketch.line(
          `M${22 + (nth % 4) * 3} ${166 + nth * 4}H${378 - (nth % 3) * 4}`,
          nth % 3 === 0 ? '#f0d48c' : nth % 3 === 1 ? '#dcb863' : '#c69f4a',
          { width: 4 },
        );
      sketch
        .solid('M150 152H252C258 190 258 240 252 278H150C144 240 144 190 150 152Z', toneOf('#27345a'), 'down')
        .line('M152 168H250M152 262H250', '#e9d7a4', { width: 3 });
      sketch.at(200, 216, 0.8, () => {
        for (let nth = 0; nth < 4; nth++)
          for (const side of [-1, 1])
            sketch.at(0, 26 - nth * 16, 1, () => sketch.path(oval(0, -11, 5, 12), '#e9d7a4'), side * 36);
        sketch.line('M0 44V-30', '#e9d7a4', { width: 3 });
      });
    });
  },
  cinnamon: (sketch) => {
    for (const [x, y, turn] of [
      [196, 250, 8],
      [204, 212, -4],
      [190, 176, 12],
      [214, 232, -12],
    ] as const)
      sketch.at(
        x,
        y,
        1,
        () => {
          sketch
            .path(
              box(-142, -20, 284, 40, 18),
              sketch.linear('down', [
                [0, '#c98a58'],
                [0.4, '#9a5b32'],
                [1, '#54301a'],
              ]),
            )
            .line('M-140 -4H140', '#54301a', { width: 3, opacity: 0.6 });
          sketch
            .ellipse(-138, -8, 8, 10, '#6d3f22')
            .ellipse(-138, 9, 8, 10, '#6d3f22')
            .hoop(-138, -8, 4, 6, '#c98a58', 2.4)
            .hoop(-138, 9, 4, 6, '#c98a58', 2.4);
        },
        turn,
      );
    sketch
      .line('M196 140C182 190 184 240 196 284', '#d9bd8c', { width: 11 })
      .line('M196 206C160 176 150 220 196 210C240 176 250 226 198 212', '#d9bd8c', { width: 5 });
  },
  nougat: (sketch) => {
    sketch.within('rotate(-8 200 220)', () => {
      sketch
        .solid('M60 192L96 162H352L326 192Z', toneOf('#f8eedb'), 'down')
        .solid('M326 192L352 162V232L326 268Z', toneOf('#d3ba8e'))
        .solid(box(60, 192, 266, 76, 2), toneOf('#eddcb8'));
      for (let nth = 0; nth < 17; nth++)
        sketch.at(
          80 + ((nth * 53) % 236),
          206 + ((nth * 29) % 52),
          1,
          () => sketch.solid(oval(0, 0, 15, 8), toneOf('#b07a45')),
          nth * 51,
        );
      sketch
        .solid('M48 186L84 156H176L152 188V276H48Z', toneOf('#8a2436'))
        .line('M60 204H140M60 258H140', '#e2bd6a', { width: 4 })
        .solid(oval(100, 232, 24, 18), toneOfMaterial('gold'));
    });
  },
  chocolate: (sketch) => {
    sketch.within('rotate(-14 200 210)', () => {
      sketch.solid(box(112, 50, 176, 290, 8), toneOf('#3c241a'));
      for (let row = 0; row < 4; row++)
        for (let nth = 0; nth < 3; nth++) {
          const [x, y] = [120 + nth * 55, 58 + row * 46];
          sketch
            .solid(box(x, y, 50, 41, 4), toneOf('#553426'))
            .path(`M${x + 4} ${y + 4}h42l-8 8h-26Z`, '#fff', 0.16)
            .path(`M${x + 46} ${y + 4}v33l-8 -8v-17Z`, '#15131f', 0.2);
        }
      for (let nth = 0; nth < 18; nth++)
        sketch.path(box(124 + ((nth * 47) % 150), 66 + ((nth * 31) % 120), 4, 4, 1), '#fff', 0.9);
      sketch.solid(
        'M104 208L132 198L156 210L186 198L214 210L244 198L270 208L296 200V340C296 348 292 352 286 352H114C108 352 104 348 104 340Z',
        toneOf('#d9d3c8', 'metal'),
      );
      sketch
        .solid(box(100, 236, 200, 120, 6), toneOf('#22465a'))
        .line('M116 254H284M116 338H284', '#d8b26a', { width: 3 })
        .at(200, 298, 0.6, () =>
          sketch
            .solid(oval(0, 0, 26, 40), toneOf('#d8b26a'))
            .line('M0 -34V34M-12 -28V28M12 -28V28', '#22465a', { width: 3 }),
        );
    });
  },
  quince: (sketch) => {
    sketch.solid('M40 288C40 270 360 270 360 288C360 318 40 318 40 288Z', toneOfMaterial('oak'), 'down');
    const paste = toneOf('#c4602a', 'gloss');
    sketch
      .solid('M92 190L128 160H316L288 190Z', paste, 'down')
      .solid('M288 190L316 160V244L288 284Z', toneOf('#8a3c16'))
      .solid(box(92, 190, 196, 94, 4), toneOf('#bf5a28'));
    sketch
      .path('M104 200H190C150 220 120 244 104 270Z', '#fff', 0.18)
      .solid('M300 284L330 262V206L306 222Z', paste)
      .solid('M288 284H318L346 262L330 262Z', toneOf('#a54a1e'));
    sketch.ball(72, 250, 42, toneOf('#e0bd45'), 40).line('M72 212C72 200 78 194 84 190', '#5a4126', { width: 6 });
  },
  jellies: (sketch) => {
    const colours = ['#d9404f', '#e8a02c', '#6aa84a', '#8a4fa0', '#e2603f', '#e0c23c'];
    const places = [
      [96, 284],
      [166, 290],
      [236, 290],
      [304, 284],
      [130, 226],
      [200, 228],
      [270, 226],
      [166, 168],
      [236, 168],
    ] as const;
    for (const [nth, [x, y]] of places.entries()) {
      const tone = toneOf(colours[nth % colours.length] ?? '#d9404f', 'gloss');
      sketch.at(
        x,
        y,
        1,
        () => {
          sketch.solid(box(-32, -32, 64, 62, 12), tone);
          for (let grain = 0; grain < 20; grain++)
            sketch.path(box(-28 + ((grain * 23) % 54), -28 + ((grain * 17) % 54), 2.6, 2.6), '#fff', 0.85);
        },
        (nth % 3) * 8 - 8,
      );
    }
  },
};

export const dryGoods = { 'dry-good': dryGood };
