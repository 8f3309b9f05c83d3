import type { Material } from '../materials.ts';
import { flipped, whole } from '../outline.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Shirt {
  material: Material;
  collar: 'point' | 'button-down' | 'band' | 'bow';
  sleeves: 'long' | 'rolled' | 'wide';
  pattern?: Pattern;
  pockets?: 0 | 1 | 2;
  /** Buttons to the hem, or to the chest as on a tunic. */
  buttons: 'all' | 'half' | 'hidden';
  length?: 'hip' | 'thigh';
}

interface Tee {
  material: Material;
  neck: 'crew' | 'boat';
  sleeves: 'short' | 'long';
  pattern?: Pattern;
}

const SLEEVES = {
  long: 'M146 64C112 74 100 92 94 124L58 300L98 310L134 168Z',
  rolled: 'M146 64C112 74 100 92 92 124L70 216L116 228L136 160Z',
  wide: 'M146 64C110 74 96 96 86 130L40 292C56 310 84 316 104 312L136 176Z',
  short: 'M148 62C112 72 96 92 82 130L66 176L116 194L138 140Z',
};

/** Both sleeves of a top, under its body, with the folds of the elbow. */
export function sleeves(sketch: Sketch, d: string, tone: Tone, pattern?: Pattern): void {
  for (const side of [d, flipped(d)]) sketch.cloth(side, tone, pattern);
  sketch.mirrored(() => {
    sketch.fold([100, 110], [92, 214], 9);
    sketch.fold([122, 150], [108, 214], 9, 0.2);
  });
}

/** The long folds of a body that hangs. */
export function bodyFolds(sketch: Sketch, hem: number): void {
  sketch.fold([146, 120], [160, hem - 40], 12, 0.12);
  sketch.fold([166, hem - 130], [152, hem - 8], 12, 0.16);
  sketch.fold([250, 130], [238, hem - 50], 12, 0.12);
  sketch.fold([228, hem - 120], [246, hem - 8], 12, 0.16);
  sketch.fold([132, 140], [180, 158], 8, 0.1);
  sketch.fold([268, 140], [222, 160], 8, 0.1);
}

function shirt(sketch: Sketch, details: Shirt): void {
  const { material, sleeves: kind, pattern, pockets = 0, length = 'hip' } = details;
  const tone = toneOfMaterial(material);
  const hem = length === 'hip' ? 350 : 372;
  sketch.floor(200, 378, 100);
  sleeves(sketch, SLEEVES[kind], tone, pattern);
  cuffs(sketch, kind, tone);
  const body = whole(
    `M200 70L168 52L146 62C134 74 130 110 130 150C128 220 124 280 ${length === 'hip' ? 122 : 108} ${hem - 16}C150 ${hem + 4} 180 ${hem + 8} 200 ${hem + 8}`,
  );
  sketch.cloth(body, tone, pattern);
  bodyFolds(sketch, hem);
  placket(sketch, details, tone, hem);
  if (pockets > 0) pocket(sketch, 222, tone);
  if (pockets > 1) pocket(sketch, 138, tone);
  collar(sketch, details.collar, tone);
}

function cuffs(sketch: Sketch, kind: Shirt['sleeves'], tone: Tone): void {
  const cuff = {
    long: 'M60 284L55 312L97 322L102 295Z',
    rolled: 'M72 202L66 226L116 240L121 214Z',
    wide: 'M48 290L44 308C58 320 84 326 106 322L108 300C88 306 64 302 48 290Z',
  }[kind];
  for (const side of [cuff, flipped(cuff)]) sketch.solid(side, tone, 'down');
}

function placket(sketch: Sketch, { buttons }: Shirt, tone: Tone, hem: number): void {
  const end = buttons === 'half' ? 190 : hem + 7;
  sketch.path(box(191, 78, 18, end - 78), tone.light, 0.55);
  sketch.line(`M191 78V${end}`, tone.deep, { width: 1.2, opacity: 0.4 });
  sketch.line(`M209 78V${end}`, tone.deep, { width: 1.2, opacity: 0.3 });
  if (buttons === 'hidden') return;
  for (let y = 104; y < end - 14; y += 37) {
    sketch.ellipse(200.6, y + 0.9, 4.2, 4.2, tone.deep, 0.5);
    sketch.ellipse(200, y, 4, 4, tone.shine);
  }
}

function pocket(sketch: Sketch, x: number, tone: Tone): void {
  const d = `M${x} 150h40v38l-20 10l-20 -10Z`;
  sketch.path(d, tone.light, 0.35);
  sketch.line(d, tone.deep, { width: 1.3, opacity: 0.5 });
  sketch.line(`M${x} 158h40`, tone.deep, { width: 1, opacity: 0.4 });
}

function collar(sketch: Sketch, kind: Shirt['collar'], tone: Tone): void {
  sketch.path('M168 52C180 42 220 42 232 52L200 84Z', tone.deep);
  sketch.path('M174 52C186 46 214 46 226 52L200 66Z', tone.dark);
  if (kind === 'band') band(sketch, tone);
  else if (kind === 'bow') bow(sketch, tone);
  else wings(sketch, tone, kind === 'button-down');
}

function wings(sketch: Sketch, tone: Tone, isButtoned: boolean): void {
  const wing = 'M170 44C164 48 160 56 162 62L176 98L200 80L182 56Z';
  for (const side of [wing, flipped(wing)]) sketch.solid(side, tone);
  if (isButtoned) sketch.mirrored(() => sketch.ellipse(177, 92, 2.6, 2.6, tone.deep, 0.8));
}

function band(sketch: Sketch, tone: Tone): void {
  const side = 'M168 46C162 54 176 74 200 86L200 98C170 88 154 66 160 50Z';
  for (const half of [side, flipped(side)]) sketch.solid(half, tone);
}

function bow(sketch: Sketch, tone: Tone): void {
  band(sketch, tone);
  const tail = 'M198 92C186 120 176 150 178 184L198 178C198 150 202 120 204 96Z';
  const loop = 'M200 92C184 72 158 76 150 88C156 108 182 108 200 94Z';
  for (const side of [tail, flipped(tail), loop, flipped(loop)]) sketch.solid(side, tone);
  sketch.fold([196, 92], [162, 90], 7, 0.25).fold([204, 92], [238, 90], 7, 0.25);
  sketch.solid(box(191, 84, 18, 17, 6), tone);
}

function tee(sketch: Sketch, { material, neck, sleeves: kind, pattern }: Tee): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 366, 92);
  sleeves(sketch, SLEEVES[kind], tone, pattern);
  const [wide, deep] = neck === 'crew' ? [34, 92] : [50, 74];
  const body = whole(
    `M200 ${deep}C${200 - wide * 0.6} ${deep} ${200 - wide} ${deep - 14} ${200 - wide} 52L146 62C134 74 130 112 132 150C130 220 130 290 128 346C154 354 180 356 200 356`,
  );
  sketch.path(
    `M${200 - wide} 52C${200 - wide / 2} 42 ${200 + wide / 2} 42 ${200 + wide} 52L${200 + wide} 60L200 ${deep}L${200 - wide} 60Z`,
    tone.deep,
  );
  sketch.cloth(body, tone, pattern);
  bodyFolds(sketch, 346);
  const rim = `M${200 - wide} 53C${200 - wide} ${deep - 12} ${200 - wide * 0.6} ${deep + 3} 200 ${deep + 3}C${200 + wide * 0.6} ${deep + 3} ${200 + wide} ${deep - 12} ${200 + wide} 53`;
  sketch.line(rim, tone.light, { width: neck === 'crew' ? 8 : 5 });
  sketch.line(rim, tone.deep, { width: 1, opacity: 0.4 });
  sketch.stitch('M129 338C160 347 240 347 271 338', tone.deep, 0.5);
  if (kind === 'short') sketch.mirrored(() => sketch.stitch('M69 168L118 186', tone.deep, 0.5));
}

export const tops = { shirt, tee };
