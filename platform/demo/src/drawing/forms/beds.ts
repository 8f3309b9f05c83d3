import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Bed {
  material: Material;
  style: 'plank' | 'padded' | 'bunk';
  blanket: Material;
}

const linen = toneOf('#f4f1ea');

function bed(sketch: Sketch, { material, style, blanket }: Bed): void {
  const tone = toneOfMaterial(material);
  if (style === 'bunk') bunk(sketch, tone, toneOfMaterial(blanket));
  else single(sketch, tone, style, toneOfMaterial(blanket));
}

function single(sketch: Sketch, tone: Tone, style: 'plank' | 'padded', blanket: Tone): void {
  sketch.floor(200, 344, 172, 18);
  if (style === 'plank')
    sketch
      .solid(box(44, 92, 312, 40, 4), tone, 'down')
      .solid(box(44, 138, 312, 70, 3), tone, 'down')
      .solid('M44 92h16v230h-16ZM340 92h16v230h-16Z', tone, 'across');
  else headboard(sketch, tone);
  bedding(sketch, blanket);
  if (style === 'plank')
    sketch
      .solid(box(22, 286, 356, 34, 3), tone, 'down')
      .solid('M26 318h20l-3 26h-14ZM354 318h20l-3 26h-14Z', tone, 'across');
  else {
    sketch.cloth(box(18, 276, 364, 62, 10), tone, 'linen');
    sketch
      .line('M200 280V334', tone.deep, { width: 2, opacity: 0.5 })
      .line('M96 306h24M280 306h24', tone.deep, { width: 5, opacity: 0.6 });
  }
}

function headboard(sketch: Sketch, tone: Tone): void {
  sketch.cloth(box(36, 66, 328, 190, 24), tone, 'linen');
  for (const x of [96, 148, 200, 252, 304]) sketch.fold([x, 70], [x, 200], 9, 0.26);
}

/** A mattress with two pillows and a blanket over its lower part. */
function bedding(sketch: Sketch, blanket: Tone): void {
  sketch.solid('M62 196H338L372 262V288H28V262Z', linen, 'down');
  for (const x of [84, 206])
    sketch
      .solid(
        `M${x} 178C${x + 30} 162 ${x + 80} 162 ${x + 110} 178C${x + 118} 196 ${x + 114} 208 ${x + 106} 212C${x + 80} 220 ${x + 30} 220 ${x + 4} 212C${x - 6} 204 ${x - 6} 190 ${x} 178Z`,
        linen,
      )
      .fold([x + 10, 200], [x + 100, 200], -10, 0.14);
  sketch.cloth('M46 230C120 220 280 220 354 230L374 264V292C260 300 140 300 26 292V264Z', blanket, 'linen');
  sketch.solid('M46 230C120 220 280 220 354 230L360 244C280 234 120 234 40 244Z', linen, 'down');
  sketch
    .fold([90, 240], [70, 292], 12, 0.16)
    .fold([200, 238], [190, 294], 14, 0.14)
    .fold([310, 240], [326, 292], -12, 0.16);
}

function bunk(sketch: Sketch, tone: Tone, blanket: Tone): void {
  sketch.floor(200, 376, 168, 16);
  for (const y of [150, 306]) {
    sketch.solid(box(50, y - 34, 300, 34, 10), linen, 'down').solid(box(62, y - 52, 66, 28, 12), linen, 'down');
    sketch.cloth(box(150, y - 38, 200, 36, 8), blanket, 'linen');
    sketch.solid(box(36, y - 6, 328, 26, 3), tone, 'down');
  }
  sketch.solid(box(36, 92, 236, 12, 4), tone, 'down');
  for (const x of [36, 346]) sketch.solid(box(x, 52, 20, 322, 4), tone, 'across');
  for (const x of [262, 318]) sketch.solid(box(x, 84, 10, 290, 3), tone, 'across');
  for (let y = 120; y < 350; y += 46) sketch.solid(box(262, y, 66, 10, 3), tone, 'down');
}

export const beds = { bed };
