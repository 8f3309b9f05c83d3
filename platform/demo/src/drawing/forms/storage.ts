import type { Material } from '../materials.ts';
import { boardFrom, box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

/** Rows from above: so many drawers or doors beside each other, slats, flaps, or open. Heights are shares of the whole. */
type Front = 'drawer' | 'door' | 'panel' | 'slats' | 'flap' | 'open';
type Row = readonly [front: Front, count: number, share: number];

interface Cabinet {
  material: Material;
  width: number;
  height: number;
  rows: readonly Row[];
  base: 'legs' | 'plinth' | 'castors';
  knobs?: Material;
}

const FLOOR = 356;

/** What is low stands higher in its picture. */
function cabinet(sketch: Sketch, details: Cabinet): void {
  const rise = Math.max(0, 270 - details.height) * 0.36;
  sketch.floor(200, FLOOR - rise, details.width / 2, 16);
  sketch.within(`translate(0 ${-rise})`, () => carcass(sketch, details));
}

function carcass(sketch: Sketch, { material, width, height, rows, base, knobs = 'brass' }: Cabinet): void {
  const tone = toneOfMaterial(material);
  const lift = { legs: 40, plinth: 8, castors: 20 }[base];
  const left = 200 - width / 2;
  const top = FLOOR - lift - height;
  stand(sketch, tone, base, left, width);
  sketch.solid(boardFrom(left - 4, top, width + 8, 20, 16), { ...tone, base: tone.light, dark: tone.base }, 'down');
  sketch.solid(box(left, top, width, height, 3), { ...tone, light: tone.base, base: tone.dark }, 'down');
  sketch.solid(box(left - 4, top, width + 8, 10, 2), tone, 'down');
  let y = top + 16;
  for (const [front, count, share] of rows) {
    const tall = (height - 24) * share;
    const each = (width - 16) / count;
    for (let nth = 0; nth < count; nth++) {
      const place = {
        x: left + 8 + nth * each + 1.5,
        y: y + 1.5,
        width: each - 3,
        height: tall - 3,
        isLeft: nth % 2 === 0,
      };
      fronts[front](sketch, tone, place, toneOfMaterial(knobs));
    }
    y += tall;
  }
}

function stand(sketch: Sketch, tone: Tone, base: Cabinet['base'], left: number, width: number): void {
  const ends = [left + 14, left + width - 30];
  if (base === 'legs') for (const x of ends) sketch.solid(`M${x} 312h16l-3 44h-9Z`, tone, 'across');
  if (base === 'plinth')
    sketch.solid(box(left + 6, 340, width - 12, 16), { ...tone, light: tone.dark, base: tone.deep });
  if (base === 'castors')
    for (const x of ends)
      sketch.solid(box(x + 3, 332, 10, 10), toneOfMaterial('steel')).ball(x + 8, 346, 10, toneOfMaterial('black'));
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  isLeft: boolean;
}

const fronts: Record<Front, (sketch: Sketch, tone: Tone, place: Place, knob: Tone) => void> = {
  drawer: (sketch, tone, { x, y, width, height }, knob) => {
    sketch.solid(box(x, y, width, height, 3), tone, 'down');
    for (const at of width > 150 ? [0.25, 0.75] : [0.5])
      sketch
        .ellipse(x + width * at + 1, y + height / 2 + 3, 6.4, 6.4, '#15131f', 0.25)
        .ball(x + width * at, y + height / 2, 6, knob);
  },
  door: (sketch, tone, { x, y, width, height, isLeft }, knob) => {
    sketch.solid(box(x, y, width, height, 3), tone, 'across');
    sketch.solid(box(isLeft ? x + width - 14 : x + 8, y + height / 2 - 16, 6, 32, 3), knob, 'across');
  },
  panel: (sketch, tone, place, knob) => {
    fronts.door(sketch, tone, place, knob);
    const { x, y, width, height } = place;
    for (const [at, share] of [
      [12, 0.58],
      [12 + (height - 30) * 0.6 + 6, 0.36],
    ] as const)
      sketch.solid(
        box(x + 16, y + at, width - 40, (height - 30) * share, 2),
        { ...tone, light: tone.dark, dark: tone.light },
        'diagonal',
      );
  },
  slats: (sketch, tone, { x, y, width, height }) => {
    sketch.path(box(x, y, width, height, 2), tone.deep);
    for (let at = 2; at < width - 5; at += 9)
      sketch.path(
        box(x + at, y + 2, 5.6, height - 4, 2),
        sketch.linear('across', [
          [0, tone.light],
          [0.5, tone.base],
          [1, tone.dark],
        ]),
      );
  },
  flap: (sketch, tone, { x, y, width, height }) => {
    sketch
      .solid(box(x, y, width, height, 3), tone, 'down')
      .path(box(x + width / 2 - 24, y + 5, 48, 10, 5), tone.deep, 0.75);
  },
  open: (sketch, tone, { x, y, width, height }) => {
    sketch.path(
      box(x, y, width, height, 2),
      sketch.linear('down', [
        [0, tone.deep],
        [1, tone.dark],
      ]),
    );
    books(sketch, x + 8, y + height, width - 20, height);
  },
};

const SPINES = ['#7b8f83', '#b9674a', '#e4d8bf', '#3f5068', '#c9a15a', '#8a5a5f', '#d9cdb8'];

/** Books that stand on a board, never two rows the same. */
function books(sketch: Sketch, x: number, floor: number, width: number, height: number): void {
  const seed = Math.round(x + floor * 3);
  let at = x;
  for (let nth = seed; at < x + width * 0.62; nth++) {
    const thick = 8 + ((nth * 7) % 9);
    const tall = Math.min(height - 10, 40) * (0.7 + ((nth * 13) % 30) / 100);
    sketch.solid(box(at, floor - tall, thick, tall, 1), toneOf(SPINES[nth % SPINES.length] ?? '#7b8f83'), 'across');
    at += thick + 1;
  }
  if (width - (at - x) > 34)
    sketch.ball(at + 26, floor - 12, 13, toneOfMaterial(seed % 2 === 0 ? 'terracotta' : 'ceramic'), 12);
}

interface Shelf {
  material: Material;
  style: 'tall' | 'wall' | 'cubes';
}

function shelf(sketch: Sketch, { material, style }: Shelf): void {
  const tone = toneOfMaterial(material);
  const draw = { tall: bookcase, wall: wallShelf, cubes }[style];
  draw(sketch, tone);
}

function bookcase(sketch: Sketch, tone: Tone): void {
  sketch.floor(200, 378, 104, 14);
  sketch.solid(box(98, 24, 204, 350, 3), { ...tone, light: tone.dark, base: tone.deep }, 'across');
  for (const y of [92, 162, 232, 302, 366]) {
    books(sketch, 118, y, 164, 62);
    sketch.solid(box(104, y, 192, 10), tone, 'down');
  }
  sketch.solid('M96 20h208v12h-208ZM96 20h12v358h-12ZM292 20h12v358h-12Z', tone, 'across');
}

function wallShelf(sketch: Sketch, tone: Tone): void {
  books(sketch, 70, 214, 250, 74);
  sketch
    .solid('M300 214C296 190 306 186 304 166H328C326 186 336 190 332 214Z', toneOfMaterial('terracotta'), 'across')
    .line(
      'M316 168C310 130 296 120 284 112M316 166C320 136 334 124 348 120M316 160C316 130 318 112 316 96',
      '#71744a',
      { width: 4 },
    );
  sketch
    .path('M40 240H372L360 262H60Z', '#15131f', 0.12)
    .solid('M44 206H356L376 216H24Z', { ...tone, base: tone.light }, 'down')
    .solid(box(24, 216, 352, 24, 3), tone, 'down');
}

function cubes(sketch: Sketch, tone: Tone): void {
  sketch.floor(200, 366, 130, 16);
  for (const [x, y] of [
    [84, 256],
    [200, 256],
    [84, 142],
    [200, 142],
    [84, 28],
  ] as const) {
    sketch.solid(box(x, y, 112, 110, 4), tone).path(
      box(x + 9, y + 9, 94, 92, 2),
      sketch.linear('diagonal', [
        [0, tone.deep],
        [1, tone.dark],
      ]),
    );
    if ((x + y) % 3 !== 0) books(sketch, x + 16, y + 101, 84, 70);
    else
      sketch
        .solid(box(x + 20, y + 46, 70, 54, 6), toneOfMaterial('jute'), 'down')
        .line(`M${x + 42} ${y + 62}h26`, '#6e5534', { width: 5 });
  }
  sketch.solid('M220 142C212 112 226 108 224 88H250C248 108 262 112 254 142Z', toneOfMaterial('ceramic'), 'across');
}

function coatStand(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  const rod = (d: string, width: number) =>
    sketch
      .line(d, tone.deep, { width: width + 1.6 })
      .line(d, tone.base, { width })
      .line(d, tone.light, { width: width * 0.3, opacity: 0.8 });
  sketch.floor(200, 382, 84, 13);
  rod('M200 330L128 380M200 330L272 380M200 340L206 384', 11);
  rod('M200 340V24', 14);
  rod(
    'M200 150C170 140 150 110 146 70M200 120C234 110 252 84 256 46M200 190C238 180 266 160 274 122M200 84C184 76 172 60 170 34',
    10,
  );
  const wool = toneOfMaterial('slate');
  sketch
    .solid('M140 78C150 66 160 74 158 92C170 150 168 230 160 268L116 262C122 200 124 130 140 78Z', wool)
    .fold([146, 100], [136, 262], 12, 0.26);
  sketch.solid('M240 54C250 34 286 42 292 62C280 70 256 70 240 54Z', toneOfMaterial('straw'));
}

export const storage = { cabinet, shelf, 'coat-stand': coatStand };
