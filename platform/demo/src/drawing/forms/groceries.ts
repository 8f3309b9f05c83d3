import { oval } from '../gems.ts';
import { box, type Sketch } from '../sketch.ts';
import { toneOf, toneOfMaterial } from '../tone.ts';

type Kind =
  | 'eggs'
  | 'cheese'
  | 'yoghurt'
  | 'butter'
  | 'spaghetti'
  | 'cinnamon'
  | 'nougat'
  | 'chocolate'
  | 'quince'
  | 'jellies'
  | 'sponges'
  | 'paper-rolls'
  | 'soap'
  | 'cup'
  | 'glass';

function grocery(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, 330, 146, 16);
  kinds[kind](sketch);
}

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  eggs: (sketch) => {
    for (const [row, y] of [[0, 196], [1, 236]] as const)
      for (let nth = 0; nth < 3; nth++) sketch.ball(120 + nth * 80 + row * -6, y, 36, toneOf(nth % 2 === row ? '#d9a378' : '#efd9c0'), 46);
    const tray = toneOf('#b3a894');
    sketch.solid('M54 246C70 232 84 262 106 262C128 262 134 240 154 240C174 240 174 262 196 262C218 262 220 240 240 240C260 240 266 262 288 262C312 262 326 232 346 246L334 318C330 328 70 328 66 318Z', tray, 'down').line('M68 300H332', tray.deep, { width: 2, opacity: 0.4 });
  },
  cheese: (sketch) => {
    sketch.solid('M60 208C60 150 130 118 206 118C282 118 348 150 348 208V272C348 316 282 332 206 332C130 332 60 316 60 272Z', toneOf('#5a4630'), 'across');
    sketch.path('M60 208C60 150 130 118 206 118C282 118 348 150 348 208C348 260 282 288 206 288C130 288 60 260 60 208Z', sketch.linear('diagonal', [[0, '#8a6e48'], [1, '#5f4a2e']]));
    for (let nth = 0; nth < 9; nth++) sketch.line(`M${92 + nth * 8} ${264 + nth * 4}l14 40`, '#3a2c1c', { width: 3, opacity: 0.4 });
    sketch.path('M206 204L348 222V280C330 312 280 328 230 330Z', '#f3e2b0').path('M206 204L348 222V278C336 296 316 306 300 312Z', sketch.linear('across', [[0, '#f8ecc6'], [1, '#e6cd8c']])).path('M206 204L230 330V290L206 204Z', '#d9bd7a');
    for (const [x, y] of [[270, 250], [306, 244], [290, 278], [250, 290]] as const) sketch.ellipse(x, y, 5, 4, '#c9a85c');
  },
  yoghurt: (sketch) => {
    const pot = toneOf('#e9e4da', 'gloss');
    sketch.solid('M108 170H292L272 318C268 332 132 332 128 318Z', pot, 'across').solid(oval(200, 168, 94, 22), toneOf('#fbf8f2'));
    sketch.path('M126 166C150 150 180 172 206 158C232 148 258 168 276 164C260 184 140 186 126 166Z', '#fff').line('M112 200L288 200', '#5f8fb5', { width: 7, cap: 'butt' }).line('M115 216L285 216', '#5f8fb5', { width: 3, cap: 'butt' });
    for (const [x, y, radius] of [[206, 148, 14], [182, 158, 11], [228, 160, 11]] as const) sketch.ball(x, y, radius, toneOf('#4a5a9a'));
    sketch.line('M262 166L334 84', toneOfMaterial('silver').dark, { width: 8 }).line('M262 164L334 82', toneOfMaterial('silver').shine, { width: 2.4 });
  },
  butter: (sketch) => {
    sketch.solid('M28 296C28 280 372 280 372 296C372 330 28 330 28 296Z', toneOf('#e8e4dc', 'gloss'), 'across');
    sketch.solid('M96 214L128 186H324L302 214Z', toneOf('#fbeab0'), 'down').solid('M302 214L324 186V264L302 292Z', toneOf('#d9b95e')).solid(box(96, 214, 206, 78, 2), toneOf('#f3d987'));
    sketch.solid('M82 204L116 178H200L176 206V294H82Z', toneOf('#f2efe6')).line('M92 226H166M92 240H150', '#5f8fb5', { width: 5 }).fold([90, 270], [170, 260], 10, 0.2);
    sketch.path('M236 214C248 196 262 196 268 186H282C276 200 262 206 256 214Z', '#fff6d0', 0.8);
  },
  spaghetti: (sketch) => {
    sketch.within('rotate(-16 200 210)', () => {
      for (let nth = 0; nth < 26; nth++) sketch.line(`M${22 + (nth % 4) * 3} ${166 + nth * 4}H${378 - (nth % 3) * 4}`, nth % 3 === 0 ? '#f0d48c' : nth % 3 === 1 ? '#dcb863' : '#c69f4a', { width: 4 });
      sketch.solid('M150 152H252C258 190 258 240 252 278H150C144 240 144 190 150 152Z', toneOf('#27345a'), 'down').line('M152 168H250M152 262H250', '#e9d7a4', { width: 3 });
      sketch.at(200, 216, 0.8, () => {
        for (let nth = 0; nth < 4; nth++) for (const side of [-1, 1]) sketch.at(0, 26 - nth * 16, 1, () => sketch.path(oval(0, -11, 5, 12), '#e9d7a4'), side * 36);
        sketch.line('M0 44V-30', '#e9d7a4', { width: 3 });
      });
    });
  },
  cinnamon: (sketch) => {
    for (const [x, y, turn] of [[196, 250, 8], [204, 212, -4], [190, 176, 12], [214, 232, -12]] as const)
      sketch.at(x, y, 1, () => {
        sketch.path(box(-142, -20, 284, 40, 18), sketch.linear('down', [[0, '#c98a58'], [0.4, '#9a5b32'], [1, '#54301a']])).line('M-140 -4H140', '#54301a', { width: 3, opacity: 0.6 });
        sketch.ellipse(-138, -8, 8, 10, '#6d3f22').ellipse(-138, 9, 8, 10, '#6d3f22').hoop(-138, -8, 4, 6, '#c98a58', 2.4).hoop(-138, 9, 4, 6, '#c98a58', 2.4);
      }, turn);
    sketch.line('M196 140C182 190 184 240 196 284', '#d9bd8c', { width: 11 }).line('M196 206C160 176 150 220 196 210C240 176 250 226 198 212', '#d9bd8c', { width: 5 });
  },
  nougat: (sketch) => {
    sketch.within('rotate(-8 200 220)', () => {
      sketch.solid('M60 192L96 162H352L326 192Z', toneOf('#f8eedb'), 'down').solid('M326 192L352 162V232L326 268Z', toneOf('#d3ba8e')).solid(box(60, 192, 266, 76, 2), toneOf('#eddcb8'));
      for (let nth = 0; nth < 17; nth++) sketch.at(80 + ((nth * 53) % 236), 206 + ((nth * 29) % 52), 1, () => sketch.solid(oval(0, 0, 15, 8), toneOf('#b07a45')), nth * 51);
      sketch.solid('M48 186L84 156H176L152 188V276H48Z', toneOf('#8a2436')).line('M60 204H140M60 258H140', '#e2bd6a', { width: 4 }).solid(oval(100, 232, 24, 18), toneOfMaterial('gold'));
    });
  },
  chocolate: (sketch) => {
    sketch.within('rotate(-14 200 210)', () => {
      sketch.solid(box(112, 50, 176, 290, 8), toneOf('#3c241a'));
      for (let row = 0; row < 4; row++) for (let nth = 0; nth < 3; nth++) {
        const [x, y] = [120 + nth * 55, 58 + row * 46];
        sketch.solid(box(x, y, 50, 41, 4), toneOf('#553426')).path(`M${x + 4} ${y + 4}h42l-8 8h-26Z`, '#fff', 0.16).path(`M${x + 46} ${y + 4}v33l-8 -8v-17Z`, '#15131f', 0.2);
      }
      for (let nth = 0; nth < 18; nth++) sketch.path(box(124 + ((nth * 47) % 150), 66 + ((nth * 31) % 120), 4, 4, 1), '#fff', 0.9);
      sketch.solid('M104 208L132 198L156 210L186 198L214 210L244 198L270 208L296 200V340C296 348 292 352 286 352H114C108 352 104 348 104 340Z', toneOf('#d9d3c8', 'metal'));
      sketch.solid(box(100, 236, 200, 120, 6), toneOf('#22465a')).line('M116 254H284M116 338H284', '#d8b26a', { width: 3 }).at(200, 298, 0.6, () => sketch.solid(oval(0, 0, 26, 40), toneOf('#d8b26a')).line('M0 -34V34M-12 -28V28M12 -28V28', '#22465a', { width: 3 }));
    });
  },
  quince: (sketch) => {
    sketch.solid('M40 288C40 270 360 270 360 288C360 318 40 318 40 288Z', toneOfMaterial('oak'), 'down');
    const paste = toneOf('#c4602a', 'gloss');
    sketch.solid('M92 190L128 160H316L288 190Z', paste, 'down').solid('M288 190L316 160V244L288 284Z', toneOf('#8a3c16')).solid(box(92, 190, 196, 94, 4), toneOf('#bf5a28'));
    sketch.path('M104 200H190C150 220 120 244 104 270Z', '#fff', 0.18).solid('M300 284L330 262V206L306 222Z', paste).solid('M288 284H318L346 262L330 262Z', toneOf('#a54a1e'));
    sketch.ball(72, 250, 42, toneOf('#e0bd45'), 40).line('M72 212C72 200 78 194 84 190', '#5a4126', { width: 6 });
  },
  jellies: (sketch) => {
    const colours = ['#d9404f', '#e8a02c', '#6aa84a', '#8a4fa0', '#e2603f', '#e0c23c'];
    const places = [[96, 284], [166, 290], [236, 290], [304, 284], [130, 226], [200, 228], [270, 226], [166, 168], [236, 168]] as const;
    for (const [nth, [x, y]] of places.entries()) {
      const tone = toneOf(colours[nth % colours.length] ?? '#d9404f', 'gloss');
      sketch.at(x, y, 1, () => {
        sketch.solid(box(-32, -32, 64, 62, 12), tone);
        for (let grain = 0; grain < 20; grain++) sketch.path(box(-28 + ((grain * 23) % 54), -28 + ((grain * 17) % 54), 2.6, 2.6), '#fff', 0.85);
      }, (nth % 3) * 8 - 8);
    }
  },
  sponges: (sketch) => {
    for (const [x, y, turn, colour] of [[236, 214, 16, '#d9bd84'], [156, 226, -14, '#e6cf9c']] as const)
      sketch.at(x, y, 1, () => {
        const tone = toneOf(colour);
        sketch.solid('M-64 -118C-30 -132 30 -132 62 -118C72 -40 72 40 60 92C30 106 -32 106 -62 92C-72 40 -72 -40 -64 -118Z', tone, 'across');
        sketch.path('M-60 -112C-30 -124 30 -124 58 -112C66 -40 66 40 56 88C30 98 -32 98 -58 88C-66 40 -66 -40 -60 -112Z', sketch.define(`<pattern width="16" height="14" patternUnits="userSpaceOnUse"><path d="M0 3q5 6 9 1t7 3M2 11q4-5 8 0t6-2M6 0v5M12 7v6" fill="none" stroke="${tone.deep}" stroke-opacity=".5"/><path d="M1 6q5 4 8 0t6 2" fill="none" stroke="#fff" stroke-opacity=".6"/></pattern>`));
        sketch.ellipse(0, -122, 56, 14, tone.light).hoop(0, -122, 22, 6, tone.deep, 4, 0.5).line('M0 -128C-10 -160 20 -160 10 -128', '#b9935a', { width: 5 });
      }, turn);
  },
  'paper-rolls': (sketch) => {
    const tone = toneOf('#efece6');
    for (const [x, y] of [[128, 244], [272, 244], [200, 134]] as const) {
      sketch.solid(`M${x - 68} ${y - 36}V${y + 60}C${x - 68} ${y + 92} ${x + 68} ${y + 92} ${x + 68} ${y + 60}V${y - 36}Z`, tone, 'across').solid(oval(x, y - 36, 68, 26), { ...tone, base: tone.light });
      sketch.ellipse(x, y - 36, 25, 10, '#b79b73').ellipse(x, y - 34, 19, 7, '#6f5a3c');
      for (const share of [0.85, 0.7, 0.55]) sketch.hoop(x, y - 36, 68 * share, 26 * share, '#c9c3b6', 1.2);
    }
  },
  soap: (sketch) => {
    for (const [x, y, turn, colour] of [[222, 172, 8, '#d9cba4'], [186, 250, -5, '#cdb985']] as const)
      sketch.at(x, y, 1, () => {
        const tone = toneOf(colour);
        sketch.solid('M-124 -20L-100 -52H112L128 -20Z', { ...tone, base: tone.light }, 'down').solid(box(-124, -22, 252, 84, 12), tone).line(box(-96, -4, 196, 48, 18), tone.deep, { width: 2.4, opacity: 0.4 });
        sketch.solid(oval(2, 20, 26, 15), { ...tone, light: tone.dark });
      }, turn);
    for (const [x, y, radius] of [[300, 116, 18], [330, 150, 10], [276, 92, 9], [70, 304, 13]] as const) sketch.hoop(x, y, radius, radius, '#fff', 2, 0.9).ellipse(x - radius * 0.3, y - radius * 0.4, radius * 0.24, radius * 0.16, '#fff');
  },
  cup: (sketch) => {
    const pot = toneOfMaterial('ceramic');
    sketch.solid(oval(196, 316, 150, 24), pot).line('M286 180C346 172 346 268 270 268', pot.dark, { width: 17 }).line('M286 178C340 172 340 262 270 264', pot.light, { width: 5 });
    sketch.solid('M90 150H300C300 250 270 316 196 316C122 316 90 250 90 150Z', { ...pot, surface: 'cloth' }, 'across').solid(oval(195, 150, 105, 26), pot).ellipse(195, 153, 92, 20, '#5a3a25').ellipse(180, 150, 50, 9, '#a97a4c', 0.6);
    sketch.line('M160 116C144 92 176 78 160 50M214 112C198 88 230 74 214 46', '#fff', { width: 8, opacity: 0.6 });
  },
  glass: (sketch) => {
    sketch.path('M124 96H276L258 330C256 342 144 342 142 330Z', '#e8f1f4', 0.8).path('M132 150H268L254 324C252 334 148 334 146 324Z', sketch.linear('across', [[0, '#efe8da'], [0.4, '#fbf7ee'], [1, '#d8ccb6']])).ellipse(200, 150, 68, 13, '#fffdf7');
    sketch.line('M124 96H276L258 330C256 342 144 342 142 330Z', '#b9cbd2', { width: 3 }).path('M140 110L152 320C160 300 158 180 154 110Z', '#fff', 0.6).line('M216 150L252 40', '#b9674a', { width: 8 });
  },
};

export const groceries = { grocery };
