import type { Material } from '../materials.ts';
import { flipped, whole } from '../outline.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';
import { bodyFolds, sleeves } from './tops.ts';

interface Jumper {
  material: Material;
  neck: 'crew' | 'roll' | 'hood';
  knit?: Extract<Pattern, 'knit' | 'cable' | 'rib'>;
}

interface Cardigan {
  material: Material;
  knit: Extract<Pattern, 'knit' | 'rib'>;
}

const SLEEVE = 'M144 66C108 78 94 100 86 134L52 298L98 308L136 172Z';
const CUFF = 'M56 284L48 318L92 328L101 294Z';
const BODY = 'M200 66L164 56L144 66C128 80 126 112 128 152C126 220 124 280 124 330C150 338 180 340 200 340';

function jumper(sketch: Sketch, { material, neck, knit }: Jumper): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 372, 96);
  if (neck === 'hood') hoodBehind(sketch, tone);
  sleeves(sketch, SLEEVE, tone, knit);
  ribbed(sketch, CUFF, tone);
  ribbed(sketch, flipped(CUFF), tone);
  sketch.cloth(whole(BODY), tone, knit);
  bodyFolds(sketch, 330);
  ribbed(sketch, box(124, 326, 152, 30, 5), tone);
  necks[neck](sketch, tone);
}

function ribbed(sketch: Sketch, d: string, tone: Tone): void {
  sketch.solid(d, tone, 'down');
  sketch.tile(d, 'rib', tone);
}

const necks: Record<Jumper['neck'], (sketch: Sketch, tone: Tone) => void> = {
  crew: (sketch, tone) => {
    sketch.path('M164 54C176 44 224 44 236 54C234 82 218 90 200 90C182 90 166 82 164 54Z', tone.deep);
    sketch.line('M166 54C168 78 184 90 200 90C216 90 232 78 234 54', tone.base, { width: 13 });
    sketch.line('M160 54C162 84 182 97 200 97C218 97 238 84 240 54', tone.deep, { width: 1.2, opacity: 0.5 });
    sketch.line('M172 54C174 74 188 83 200 83C212 83 226 74 228 54', tone.light, { width: 1.6, opacity: 0.7 });
  },
  roll: (sketch, tone) => {
    ribbed(sketch, 'M166 30C178 22 222 22 234 30L240 74C226 90 174 90 160 74Z', tone);
    sketch.path('M170 30C180 24 220 24 230 30C220 37 180 37 170 30Z', tone.deep, 0.75);
    sketch.fold([164, 56], [236, 56], -10, 0.3);
  },
  hood: (sketch, tone) => {
    const side = 'M200 112C172 106 148 84 150 56C156 40 168 36 176 38C170 62 180 88 200 100Z';
    for (const half of [side, flipped(side)]) sketch.solid(half, tone);
    sketch.line('M188 96C186 120 184 140 186 164M212 96C214 118 217 132 214 152', tone.shine, { width: 3 });
    const pocket = 'M156 312L162 262C164 246 172 240 182 240H218C228 240 236 246 238 262L244 312Z';
    sketch.solid(pocket, tone).stitch('M163 306L168 264C170 252 175 247 184 247', tone.deep);
  },
};

function hoodBehind(sketch: Sketch, tone: Tone): void {
  sketch.solid('M152 66C146 30 176 14 200 14C224 14 254 30 248 66L200 110Z', tone);
  sketch.path('M168 60C166 36 184 26 200 26C216 26 234 36 232 60L200 104Z', tone.deep);
}

function cardigan(sketch: Sketch, { material, knit }: Cardigan): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 372, 96);
  sleeves(sketch, SLEEVE, tone, knit);
  for (const cuff of [CUFF, flipped(CUFF)]) ribbed(sketch, cuff, tone);
  sketch.path('M162 56C176 46 224 46 238 56L204 190H196Z', tone.deep);
  const front =
    'M164 56L144 66C128 80 126 112 128 152C126 220 124 280 124 354C150 360 180 360 200 360L200 196C186 150 172 104 164 56Z';
  for (const side of [flipped(front), front]) sketch.cloth(side, tone, knit);
  bodyFolds(sketch, 346);
  const edge = 'M162 54C168 108 186 156 200 192V360';
  sketch.line('M238 54C232 108 214 156 204 192V360', tone.dark, { width: 13 });
  sketch.line(edge, tone.base, { width: 14 }).line(edge, tone.light, { width: 3, opacity: 0.5 });
  for (let y = 206; y < 350; y += 32) sketch.ball(200, y, 5.4, toneOfMaterial('ceramic'));
}

export const knitwear = { jumper, cardigan };
