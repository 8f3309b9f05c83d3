import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Sofa {
  material: Material;
  style: 'straight' | 'corner' | 'bed';
  seats?: 'two' | 'three';
}

const soft = (sketch: Sketch, x: number, y: number, width: number, height: number, tone: Tone, round = 14) => {
  sketch.cloth(box(x, y, width, height, round), tone, 'linen');
  sketch.path(box(x + 5, y + 3, width - 10, Math.min(14, height / 3), 7), '#fff', 0.14);
};

const shaded = (tone: Tone): Tone => ({ ...tone, light: tone.base, base: tone.dark, dark: tone.deep });

function feet(sketch: Sketch, xs: readonly number[], y: number): void {
  for (const x of xs) sketch.solid(`M${x - 7} ${y}h14l-3 22h-8Z`, toneOfMaterial('oak'), 'across');
}

function sofa(sketch: Sketch, { material, style, seats = 'three' }: Sofa): void {
  const tone = toneOfMaterial(material);
  if (style === 'corner') corner(sketch, tone);
  else straight(sketch, tone, { material, style, seats });
}

function straight(sketch: Sketch, tone: Tone, { material, style, seats }: Sofa): void {
  const count = seats === 'two' ? 2 : 3;
  const width = count === 2 ? 276 : 356;
  const left = 200 - width / 2;
  sketch.floor(200, 322, width / 2, 16);
  feet(sketch, [left + 26, left + width - 26], 298);
  soft(sketch, left + 16, 120, width - 32, 130, shaded(tone), 22);
  const each = (width - 68) / count;
  for (let nth = 0; nth < count; nth++) soft(sketch, left + 34 + nth * each, 136, each - 2, 100, tone, 18);
  if (style === 'bed') unfolded(sketch, tone, left, width);
  else
    for (let nth = 0; nth < count; nth++)
      soft(sketch, left + 34 + nth * each, 222, each - 2, 44, { ...tone, base: tone.light, dark: tone.base }, 14);
  soft(sketch, left + 20, 262, width - 40, 40, shaded(tone), 8);
  for (const x of [left, left + width - 40]) soft(sketch, x, 172, 40, 132, tone, 18);
  const pillow = toneOfMaterial(material === 'rust' ? 'cream' : 'rust');
  sketch.within(`rotate(-12 ${left + 66} 200)`, () => soft(sketch, left + 40, 168, 58, 56, pillow, 12));
}

function unfolded(sketch: Sketch, tone: Tone, left: number, width: number): void {
  sketch.cloth(
    `M${left + 34} 226H${left + width - 34}L${left + width - 10} 262H${left + 10}Z`,
    toneOfMaterial('white'),
    'linen',
  );
  sketch.cloth(`M${left + 34} 226H${left + width * 0.62}L${left + width * 0.66} 262H${left + 10}Z`, {
    ...tone,
    base: tone.light,
  });
  for (const x of [left + width - 130, left + width - 200]) soft(sketch, x, 196, 64, 36, toneOfMaterial('ivory'), 14);
}

function corner(sketch: Sketch, tone: Tone): void {
  sketch.floor(200, 326, 182, 18);
  feet(sketch, [40, 246, 366], 300);
  soft(sketch, 22, 112, 350, 116, shaded(tone), 20);
  for (const x of [40, 146, 252]) soft(sketch, x, 128, 104, 92, tone, 18);
  soft(sketch, 32, 210, 216, 48, { ...tone, base: tone.light, dark: tone.base }, 12);
  soft(sketch, 24, 250, 226, 54, shaded(tone), 8);
  sketch.cloth('M250 212H360L386 268H244Z', { ...tone, base: tone.light, dark: tone.base }, 'linen');
  soft(sketch, 242, 264, 146, 44, tone, 10);
  soft(sketch, 8, 166, 38, 140, tone, 16);
  sketch.within('rotate(10 320 180)', () => soft(sketch, 296, 150, 62, 56, toneOfMaterial('tan'), 12));
}

function armchair(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 366, 116, 16);
  sketch
    .solid('M112 320h16l-8 46h-10Z', toneOfMaterial('walnut'))
    .solid('M272 320h16l2 46h-10Z', toneOfMaterial('walnut'));
  sketch.cloth(
    'M110 60C120 22 280 22 290 60C304 130 296 210 288 270H112C104 210 96 130 110 60Z',
    shaded(tone),
    'linen',
  );
  sketch.cloth('M128 72C136 44 264 44 272 72C280 130 276 190 268 240H132C124 190 120 130 128 72Z', tone, 'linen');
  for (const [x, y] of [
    [160, 100],
    [200, 96],
    [240, 100],
    [180, 142],
    [220, 142],
  ] as const)
    sketch
      .ball(x, y, 4.6, shaded(tone))
      .fold([x - 3, y + 6], [x - 14, y + 30], 6, 0.16)
      .fold([x + 3, y + 6], [x + 14, y + 30], -6, 0.16);
  soft(sketch, 124, 228, 152, 48, { ...tone, base: tone.light, dark: tone.base }, 16);
  soft(sketch, 112, 268, 176, 58, shaded(tone), 12);
  for (const side of ['', 'translate(400 0) scale(-1 1)'])
    sketch.within(side, () =>
      sketch.cloth(
        'M118 108C84 104 66 150 74 206C70 260 78 310 92 326H128C124 290 128 240 132 212C120 180 116 150 118 108Z',
        tone,
        'linen',
      ),
    );
}

function pouf(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 316, 140, 18);
  const d = 'M60 222C56 160 130 132 200 132C270 132 344 160 340 222C340 290 280 318 200 318C120 318 60 290 60 222Z';
  sketch.solid(d, tone);
  for (let nth = -7; nth <= 7; nth++)
    sketch
      .line(`M${200 + nth * 6} 142C${200 + nth * 22} 180 ${200 + nth * 22} 260 ${200 + nth * 10} 312`, tone.deep, {
        width: 5,
        opacity: 0.3,
        dash: '9 3',
      })
      .line(`M${203 + nth * 6} 142C${204 + nth * 22} 180 ${204 + nth * 22} 260 ${203 + nth * 10} 312`, tone.shine, {
        width: 3,
        opacity: 0.3,
        dash: '9 3',
      });
  sketch
    .path(
      d,
      sketch.radial([
        [0, '#fff', 0.2],
        [0.6, '#fff', 0],
        [1, '#15131f', 0.3],
      ]),
    )
    .ball(200, 144, 12, tone, 6);
}

function cushion(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 338, 128, 16);
  const d = 'M66 84C150 100 250 100 334 84C318 160 318 250 336 330C250 316 150 316 64 330C82 250 82 160 66 84Z';
  sketch.cloth(d, tone, 'linen');
  sketch
    .path(
      d,
      sketch.radial([
        [0, '#fff', 0.24],
        [0.5, '#fff', 0],
        [1, '#15131f', 0.22],
      ]),
    )
    .line(d, tone.dark, { width: 4, opacity: 0.8 });
  sketch
    .fold([70, 90], [150, 160], 16, 0.2)
    .fold([330, 90], [256, 156], -16, 0.2)
    .fold([68, 326], [146, 256], -16, 0.2)
    .fold([332, 326], [260, 256], 16, 0.2);
}

function throwBlanket(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 330, 150, 16);
  for (let x = 84; x < 324; x += 12) sketch.line(`M${x} 320l${(x % 5) - 2} 20`, tone.dark, { width: 4 });
  const layers = [
    [70, 260, 260, 64],
    [66, 202, 268, 64],
    [72, 146, 258, 62],
  ] as const;
  for (const [nth, [x, y, width, height]] of layers.entries()) {
    sketch.cloth(box(x, y, width, height, 28), nth === 2 ? tone : shaded(tone), 'tartan');
    sketch.fold([x + 12, y + height - 12], [x + width - 12, y + height - 10], -12, 0.2);
  }
}

export const sofas = { sofa, armchair, pouf, cushion, throw: throwBlanket };
