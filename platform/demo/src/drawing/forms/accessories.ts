import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { toneOfMaterial } from '../tone.ts';

interface Scarf {
  material: Material;
  pattern?: Pattern;
}

function scarf(sketch: Sketch, { material, pattern }: Scarf): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 372, 104);
  const tails = [
    'M214 130C236 190 244 250 246 330L186 334C190 260 184 200 168 150Z',
    'M180 132C160 190 150 260 142 356L78 350C92 262 112 190 140 136Z',
  ];
  for (const [nth, tail] of tails.entries()) {
    for (let at = 0; at < 9; at++) {
      const x = nth === 0 ? 189 + at * 6.8 : 81 + at * 7.3;
      sketch.line(`M${x} ${nth === 0 ? 330 : 350}l${(at % 3) - 1} 22`, tone.dark, { width: 3.4 });
    }
    sketch.cloth(tail, tone, pattern);
  }
  sketch
    .fold([200, 170], [216, 326], 14, 0.22)
    .fold([148, 160], [108, 350], 14, 0.22)
    .fold([168, 160], [132, 350], -8, 0.16);
  const loop =
    'M120 96C124 50 166 34 204 36C252 38 286 62 284 104C282 150 240 172 196 170C150 168 116 142 120 96ZM156 92C154 112 176 122 204 122C230 122 250 110 248 92C244 72 226 66 202 66C176 66 158 76 156 92Z';
  sketch.path(loop, tone.base);
  sketch.cloth(loop, tone, pattern);
  sketch
    .fold([130, 104], [270, 132], -26, 0.24)
    .fold([136, 84], [262, 76], 30, 0.16)
    .fold([150, 140], [262, 112], -14, 0.24);
}

interface Square {
  material: Material;
  border: Material;
}

/** A square of silk that lies flat, with one corner turned over. */
function foulard(sketch: Sketch, { material, border }: Square): void {
  const tone = toneOfMaterial(material);
  const edge = toneOfMaterial(border);
  sketch.floor(206, 340, 150, 20);
  sketch.within('rotate(-8 200 200)', () => {
    sketch.solid(
      'M70 72C150 62 260 78 330 70C336 130 326 190 330 236L236 332C180 326 120 336 70 330C62 250 76 150 70 72Z',
      edge,
    );
    const inner =
      'M96 98C160 90 250 102 304 96C308 150 300 190 304 224L224 304C180 300 130 308 96 304C90 240 100 160 96 98Z';
    sketch.cloth(inner, tone, 'flowers');
    sketch
      .line(inner, edge.shine, { width: 2.4 })
      .hoop(200, 200, 62, 62, edge.base, 9)
      .hoop(200, 200, 48, 48, edge.shine, 2.4);
    sketch
      .fold([110, 80], [150, 326], 30, 0.16)
      .fold([230, 78], [190, 324], 34, 0.16)
      .fold([320, 90], [270, 290], 26, 0.16);
    sketch.solid('M330 236C300 240 262 238 240 244C246 270 236 300 236 332Z', { ...edge, light: edge.shine });
  });
}

function gloves(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  const hand =
    'M118 372L110 262C84 236 66 210 60 184C62 170 80 170 88 184L110 212L104 92C106 76 124 76 127 92L134 168L138 62C141 46 159 47 161 63L162 166L174 74C178 60 194 62 195 78L190 178L206 118C211 106 224 110 224 124L208 230C206 262 202 300 200 372Z';
  sketch.floor(214, 382, 120);
  sketch.at(404, 4, 1, () =>
    sketch.within('scale(-1 1) rotate(-7)', () => sketch.solid(hand, { ...tone, light: tone.base, base: tone.dark })),
  );
  sketch.at(
    -28,
    14,
    1,
    () => {
      sketch.solid(hand, tone);
      sketch.line('M128 176L136 236M152 174L152 240M176 178L168 238', tone.deep, { width: 2, opacity: 0.6 });
      sketch.line('M131 176L139 236M155 174L155 240M179 178L171 238', tone.shine, { width: 1.4, opacity: 0.6 });
      sketch.fold([114, 270], [200, 286], 14, 0.2).fold([110, 220], [150, 262], 12, 0.2);
      sketch.stitch('M115 340H201', tone.shine).solid(box(113, 350, 90, 22, 4), tone, 'across');
    },
    -4,
  );
}

function beanie(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 326, 128);
  const crown = 'M84 262C76 150 136 84 200 84C264 84 324 150 316 262Z';
  sketch.cloth(crown, tone);
  for (let nth = 0; nth < 13; nth++) sketch.fold([94 + nth * 17.7, 262], [190 + nth * 1.7, 88], (nth - 6) * 3.4, 0.24);
  const brim = 'M74 246C120 262 280 262 326 246L330 306C284 326 116 326 70 306Z';
  sketch.solid(brim, tone);
  sketch.tile(brim, 'rib', tone);
  sketch.path(
    brim,
    sketch.linear('across', [
      [0, '#fff', 0.12],
      [0.5, '#fff', 0],
      [1, '#15131f', 0.26],
    ]),
  );
  sketch.solid(box(262, 276, 30, 22, 2), toneOfMaterial('tan')).stitch(box(265, 279, 24, 16, 1), '#fff');
}

function strawHat(sketch: Sketch, { material, band }: { material: Material; band: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 306, 180, 16);
  sketch.solid(
    'M20 262C20 226 110 212 200 212C290 212 380 226 380 262C380 296 290 312 200 312C110 312 20 296 20 262Z',
    tone,
    'down',
  );
  for (const share of [0.94, 0.86, 0.78, 0.7]) sketch.hoop(200, 262, 178 * share, 48 * share, tone.deep, 1.4, 0.35);
  const crown =
    'M106 250C104 180 118 120 146 112C170 106 186 122 204 116C232 106 262 110 274 132C290 160 296 210 294 250C260 276 140 276 106 250Z';
  sketch.cloth(crown, tone, 'knit');
  sketch.fold([150, 118], [262, 122], 22, 0.3);
  sketch.solid('M106 218C150 246 250 246 294 218L295 250C250 276 150 276 105 250Z', toneOfMaterial(band), 'across');
}

function socks(sketch: Sketch, { material, trim }: { material: Material; trim: Material }): void {
  const tone = toneOfMaterial(material);
  const accent = toneOfMaterial(trim);
  sketch.floor(206, 372, 140);
  const one = () => {
    sketch.cloth(
      'M150 40L228 40L230 214C250 250 292 270 316 296C338 324 318 356 282 356C232 354 180 322 158 284C146 258 152 150 150 40Z',
      tone,
      'knit',
    );
    const cuff = 'M148 34H230V96H149Z';
    sketch.cloth(cuff, tone, 'rib');
    sketch.line('M149 104H230M149 116H230', accent.base, { width: 6, cap: 'butt' });
    sketch.solid('M266 268C300 284 330 304 326 330C318 352 296 358 268 354C284 330 284 298 266 268Z', accent);
    sketch.solid('M156 240C176 252 196 276 194 312C174 304 158 284 155 262Z', accent);
    sketch.fold([168, 130], [176, 236], 12, 0.16).fold([226, 214], [196, 260], 14, 0.2);
  };
  sketch.at(58, -6, 0.94, one, 5).at(-46, 16, 0.98, one, -3);
}

function sunglasses(sketch: Sketch, { material }: { material: Material }): void {
  const tone = { ...toneOfMaterial(material), surface: 'gloss' as const };
  sketch.floor(200, 272, 170, 14);
  sketch.line('M58 172C70 130 120 116 160 128M342 172C330 130 280 116 240 128', tone.deep, { width: 9 });
  const lens = 'M52 166C80 150 150 150 180 166C188 200 172 250 116 252C66 252 48 210 52 166Z';
  const glass = sketch.linear('diagonal', [
    [0, '#4a4038'],
    [0.5, '#2b2622'],
    [1, '#7a6450'],
  ]);
  for (const side of [lens, 'M348 166C320 150 250 150 220 166C212 200 228 250 284 252C334 252 352 210 348 166Z']) {
    sketch.path(side, glass).line(side, tone.base, { width: 13 }).line(side, tone.shine, { width: 2, opacity: 0.55 });
    sketch.line(side, '#3c2415', { width: 11, opacity: 0.4, dash: '14 26 8 34' });
  }
  sketch.line('M180 172C190 160 210 160 220 172', tone.base, { width: 11 });
  sketch.path('M74 176L120 166L84 232Q68 212 74 176ZM244 176L290 166L254 232Q238 212 244 176Z', '#fff', 0.16);
  sketch.mirrored(() => sketch.ball(60, 172, 3.4, toneOfMaterial('gold')));
}

export const accessories = { scarf, foulard, gloves, beanie, 'straw-hat': strawHat, socks, sunglasses };
