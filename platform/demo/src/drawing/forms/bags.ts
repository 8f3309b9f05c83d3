import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Bag {
  material: Material;
  trim: Material;
}

function tote(sketch: Sketch, { material, trim, pattern }: Bag & { pattern?: Pattern }): void {
  const tone = toneOfMaterial(material);
  const leather = toneOfMaterial(trim);
  sketch.floor(200, 364, 130, 15);
  sketch.line('M140 172C140 60 240 50 244 172', leather.deep, { width: 12 });
  sketch.cloth('M70 150H330L346 346C346 356 340 360 330 360H70C60 360 54 356 54 346Z', tone, pattern);
  sketch
    .fold([110, 170], [120, 350], 18, 0.14)
    .fold([286, 170], [276, 350], 18, 0.14)
    .fold([190, 200], [206, 330], 22, 0.1);
  sketch
    .solid('M57 310H343L346 346C346 356 340 360 330 360H70C60 360 54 356 54 346Z', leather, 'down')
    .stitch('M60 316H341', leather.shine);
  sketch.line('M70 156H330', tone.deep, { width: 12, opacity: 0.16, cap: 'butt' });
  sketch
    .line('M152 206C146 74 258 74 252 206', leather.base, { width: 13 })
    .line('M150 200C146 72 256 72 250 196', leather.light, { width: 3, opacity: 0.6 });
  for (const x of [138, 238])
    sketch
      .solid(box(x, 180, 28, 44, 4), leather)
      .ball(x + 14, 194, 4, toneOfMaterial('brass'))
      .ball(x + 14, 212, 4, toneOfMaterial('brass'));
}

function saddleBag(sketch: Sketch, { material, trim }: Bag): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 340, 132, 15);
  sketch
    .line('M86 190C92 20 308 20 314 190', tone.deep, { width: 9 })
    .line('M85 186C92 18 306 18 313 186', tone.base, { width: 6 });
  sketch.solid(
    'M70 176C70 160 80 154 96 154H304C320 154 330 160 330 176V270C330 314 290 336 200 336C110 336 70 314 70 270Z',
    { ...tone, base: tone.dark },
  );
  const flap =
    'M66 168C66 150 76 144 92 144H308C324 144 334 150 334 168V210C330 262 270 286 200 286C130 286 70 262 66 210Z';
  sketch.solid(flap, tone).stitch('M74 170V210C80 254 134 277 200 277C266 277 320 254 326 210V170', tone.shine);
  sketch.path('M80 158C130 148 220 148 260 152C190 164 120 176 82 206Z', '#fff', 0.12);
  const strap = toneOfMaterial(trim);
  sketch
    .solid(box(182, 236, 36, 66, 10), strap)
    .stitch(box(187, 241, 26, 56, 7), strap.shine)
    .solid(box(174, 266, 52, 14, 5), tone);
  for (const x of [86, 314]) sketch.hoop(x, 184, 10, 12, toneOfMaterial('brass').base, 5);
}

function backpack(sketch: Sketch, { material, trim }: Bag): void {
  const tone = toneOfMaterial(material);
  const accent = toneOfMaterial(trim);
  sketch.floor(200, 374, 120, 15);
  sketch.mirrored(() => sketch.line('M104 160C72 200 76 290 96 330', tone.deep, { width: 18 }));
  sketch.solid(
    'M96 120C96 100 110 92 130 92H270C290 92 304 100 304 120L314 340C314 360 304 370 284 370H116C96 370 86 360 86 340Z',
    tone,
  );
  sketch
    .solid('M104 60C104 44 296 44 296 60V112C296 126 104 126 104 112Z', tone, 'down')
    .fold([108, 84], [292, 84], -16, 0.3)
    .fold([108, 64], [292, 66], 10, 0.2);
  sketch.line('M180 44C182 22 218 22 220 44', tone.deep, { width: 7 });
  for (const x of [134, 266])
    sketch
      .line(`M${x} 50V206`, accent.base, { width: 12, cap: 'butt' })
      .solid(box(x - 11, 146, 22, 26, 4), toneOfMaterial('charcoal'));
  sketch
    .solid(
      'M116 222C116 212 122 206 132 206H268C278 206 284 212 284 222L290 330C290 346 284 352 270 352H130C116 352 110 346 110 330Z',
      tone,
    )
    .line('M118 236H282', tone.deep, { width: 3, opacity: 0.6 })
    .line('M268 236v22', accent.base, { width: 5 });
  sketch.fold([140, 250], [150, 346], 16, 0.16).fold([258, 260], [250, 346], 14, 0.14);
  sketch.solid(box(184, 286, 32, 22, 3), accent);
}

function cardHolder(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(204, 300, 140, 14);
  sketch.within('rotate(-5 200 220)', () => {
    const cards: [number, Material][] = [
      [112, 'sage'],
      [126, 'ceramic'],
    ];
    for (const [y, card] of cards) sketch.solid(box(86, y, 228, 60, 12), toneOfMaterial(card));
    sketch.solid(box(66, 146, 268, 152, 16), tone);
    for (const y of [172, 198]) slot(sketch, tone, y);
    sketch.stitch(box(73, 153, 254, 138, 12), tone.shine, 0.7);
    sketch.path('M70 160C150 150 240 152 300 156C220 170 130 190 72 230Z', '#fff', 0.1);
    sketch.ball(296, 262, 5, toneOfMaterial('gold'));
  });
}

const slot = (sketch: Sketch, tone: Tone, y: number) =>
  sketch
    .line(`M67 ${y}H170Q200 ${y + 16} 230 ${y}H333`, tone.deep, { width: 3, opacity: 0.7 })
    .line(`M67 ${y + 3}H170Q200 ${y + 19} 230 ${y + 3}H333`, tone.shine, { width: 1.6, opacity: 0.6 });

export const bags = { tote, 'saddle-bag': saddleBag, backpack, 'card-holder': cardHolder };
