import type { Material } from '../materials.ts';
import { flipped } from '../outline.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Trousers {
  material: Material;
  cut: 'slim' | 'straight' | 'wide' | 'short';
  waist: 'jeans' | 'pleats' | 'cord' | 'belt-loops';
  crease?: boolean;
  pattern?: Pattern;
}

interface Skirt {
  material: Material;
  style: 'pleated' | 'buttoned';
}

const LEGS: Record<Trousers['cut'], string> = {
  slim: 'M140 34C132 90 130 130 134 190C138 260 142 320 142 372L186 374C190 300 194 200 201 128L201 34Z',
  straight: 'M138 34C126 100 124 150 126 210C126 270 126 320 124 370L182 374C188 300 194 210 201 132L201 34Z',
  wide: 'M140 34C124 100 112 160 106 230C102 290 98 330 94 366C120 376 158 378 184 374C190 300 196 214 201 140L201 34Z',
  short: 'M132 60C116 130 104 200 96 280C120 292 156 296 188 290C194 250 198 220 201 196L201 60Z',
};

function trousers(sketch: Sketch, { material, cut, waist, crease, pattern }: Trousers): void {
  const tone = toneOfMaterial(material);
  const top = cut === 'short' ? 60 : 34;
  const end = cut === 'short' ? 284 : 366;
  sketch.floor(200, cut === 'short' ? 312 : 380, 92);
  for (const leg of [LEGS[cut], flipped(LEGS[cut])]) sketch.cloth(leg, tone, pattern);
  sketch.fold([166, top + 100], [150, end - 40], 13, 0.14).fold([234, top + 100], [252, end - 40], 13, 0.14);
  sketch.fold([198, top + 96], [150, top + 130], 11, 0.2).fold([202, top + 96], [250, top + 130], -11, 0.2);
  if (crease) sketch.line(`M158 110L160 ${end}M242 110L240 ${end}`, tone.light, { width: 2, opacity: 0.7 });
  sketch.line(`M201 ${top + 26}V${top + 96}`, tone.deep, { width: 1.6, opacity: 0.6 });
  waistband(sketch, tone, top, cut === 'short' ? 134 : 140);
  waists[waist](sketch, tone, top);
  hems(sketch, tone, cut, waist === 'jeans' ? '#c98f4e' : tone.deep);
}

function waistband(sketch: Sketch, tone: Tone, top: number, left: number): void {
  sketch.solid(box(left - 2, top - 10, 404 - left * 2, 24, 4), tone, 'across');
  sketch.path(
    `M${left + 6} ${top - 10}Q200 ${top} ${394 - left} ${top - 10}Q200 ${top - 16} ${left + 6} ${top - 10}Z`,
    tone.deep,
    0.8,
  );
}

const waists: Record<Trousers['waist'], (sketch: Sketch, tone: Tone, top: number) => void> = {
  jeans: (sketch, tone, top) => {
    const thread = '#c98f4e';
    sketch.line(
      `M138 ${top + 46}Q166 ${top + 46} 172 ${top + 15}M262 ${top + 46}Q234 ${top + 46} 228 ${top + 15}`,
      tone.deep,
      { width: 3, opacity: 0.7 },
    );
    sketch.stitch(
      `M137 ${top + 51}Q171 ${top + 51} 177 ${top + 15}M263 ${top + 51}Q229 ${top + 51} 223 ${top + 15}`,
      thread,
      0.9,
    );
    sketch.stitch(`M214 ${top + 15}V${top + 66}Q212 ${top + 84} 202 ${top + 88}`, thread, 0.9);
    sketch.stitch(`M142 ${top + 9}H258`, thread, 0.9);
    sketch.ball(200, top + 3, 5, toneOfMaterial('brass'));
    loops(sketch, tone, top);
  },
  pleats: (sketch, tone, top) => {
    sketch.fold([168, top + 14], [162, top + 120], 9, 0.3).fold([232, top + 14], [238, top + 120], -9, 0.3);
    sketch.line(`M134 ${top + 60}L154 ${top + 15}M266 ${top + 60}L246 ${top + 15}`, tone.deep, {
      width: 2,
      opacity: 0.55,
    });
    sketch.ball(206, top + 3, 4, toneOfMaterial('ceramic'));
    loops(sketch, tone, top);
  },
  cord: (sketch, tone, top) => {
    for (let x = 148; x < 258; x += 9) sketch.fold([x, top - 6], [x + 2, top + 26], 4, 0.24);
    sketch.line(
      `M198 ${top + 4}C184 ${top + 30} 188 ${top + 52} 182 ${top + 74}M202 ${top + 4}C214 ${top + 28} 212 ${top + 44} 218 ${top + 62}`,
      tone.deep,
      { width: 4.5, opacity: 0.35 },
    );
    sketch.line(
      `M198 ${top + 2}C184 ${top + 28} 188 ${top + 50} 182 ${top + 72}M202 ${top + 2}C214 ${top + 26} 212 ${top + 42} 218 ${top + 60}`,
      tone.shine,
      { width: 4 },
    );
  },
  'belt-loops': (sketch, tone, top) => {
    sketch.line(`M134 ${top + 70}L150 ${top + 15}M266 ${top + 70}L250 ${top + 15}`, tone.deep, {
      width: 2,
      opacity: 0.6,
    });
    sketch.solid(`M200 ${top - 9}H222L228 ${top + 2}L222 ${top + 13}H200Z`, tone);
    loops(sketch, tone, top);
  },
};

function loops(sketch: Sketch, tone: Tone, top: number): void {
  for (const x of [156, 238]) sketch.solid(box(x, top - 13, 6, 30, 2), tone);
}

function hems(sketch: Sketch, tone: Tone, cut: Trousers['cut'], thread: string): void {
  const hem = {
    slim: 'M143 360L186 362',
    straight: 'M125 358L183 362',
    wide: 'M96 354Q140 366 185 362',
    short: 'M98 268Q144 282 190 278',
  }[cut];
  for (const side of [hem, flipped(hem)]) sketch.stitch(side, thread, 0.8);
  if (cut === 'slim') sketch.mirrored(() => sketch.line('M144 367L186 369', tone.light, { width: 5, opacity: 0.5 }));
}

function skirt(sketch: Sketch, { material, style }: Skirt): void {
  const tone = toneOfMaterial(material);
  const isPleated = style === 'pleated';
  const hem = isPleated ? 356 : 312;
  sketch.floor(200, hem + 22, isPleated ? 122 : 100);
  const left = isPleated ? 74 : 98;
  const d = `M146 60C${isPleated ? 130 : 128} 130 ${left + 14} 240 ${left} ${hem - 8}C${left + 50} ${hem + 12} ${350 - left} ${hem + 12} ${400 - left} ${hem - 8}C${386 - left} 240 ${isPleated ? 270 : 272} 130 254 60Z`;
  sketch.cloth(d, tone, isPleated ? undefined : 'twill');
  if (isPleated) pleats(sketch, hem);
  else buttonsAndPockets(sketch, tone);
  sketch.solid(box(143, 44, 114, 24, 4), tone, 'across');
}

function pleats(sketch: Sketch, hem: number): void {
  for (let nth = 0; nth <= 14; nth++) {
    const top = 150 + nth * 7.1;
    const end = 84 + nth * 16.6;
    sketch.fold([top, 68], [end, hem - Math.abs(nth - 7) * 0.6], -9, 0.3);
  }
}

function buttonsAndPockets(sketch: Sketch, tone: Tone): void {
  sketch.fold([150, 120], [124, 296], 12, 0.16).fold([250, 120], [276, 296], 12, 0.16);
  sketch.line('M191 68V317M209 68V317', tone.deep, { width: 1.3, opacity: 0.5 });
  sketch.stitch('M187 68V316M213 68V316', '#c98f4e', 0.9);
  const pocket = 'M134 120H176V166L155 178L132 166Z';
  for (const side of [pocket, flipped(pocket)]) sketch.solid(side, tone).stitch(side, '#c98f4e', 0.8);
  sketch.stitch('M100 296Q200 322 300 296', '#c98f4e', 0.9);
  for (let y = 56; y < 310; y += 42) sketch.ball(200, y, 5.4, toneOfMaterial('brass'));
}

export const bottoms = { trousers, skirt };
