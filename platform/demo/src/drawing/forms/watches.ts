import { chain, oval, wire } from '../gems.ts';
import type { Material, Metal } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Watch {
  material: Metal;
  strap: Material;
  dial: 'moon' | 'plain' | 'diver' | 'small';
}

const DIALS: Record<Watch['dial'], string> = { moon: '#1f2a4d', plain: '#f3efe6', diver: '#17324a', small: '#f4ead9' };

function watch(sketch: Sketch, { material, strap, dial }: Watch): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 382, 56, 10);
  if (dial === 'small') wire(sketch, oval(200, 176, 134, 138), tone, 22);
  else band(sketch, toneOfMaterial(strap), tone);
  sketch.within(`translate(0 ${dial === 'small' ? 104 : 0})`, () => head(sketch, tone, dial));
}

const RADII: Record<Watch['dial'], number> = { moon: 92, plain: 92, diver: 100, small: 66 };

/** The case with its dial. */
function head(sketch: Sketch, tone: Tone, dial: Watch['dial']): void {
  const radius = RADII[dial];
  sketch.solid(box(198 + radius, 188, 18, 24, 5), tone);
  sketch.ellipse(206, 210, radius + 4, radius + 4, '#1d1b2e', 0.16);
  sketch.ball(200, 200, radius, tone).hoop(200, 200, radius - 4, radius - 4, tone.shine, 2.4);
  if (dial === 'diver') bezel(sketch, radius);
  const inner = radius - (dial === 'diver' ? 27 : 13);
  const face = toneOf(DIALS[dial]);
  sketch.ellipse(
    200,
    200,
    inner,
    inner,
    sketch.radial([
      [0, face.light],
      [0.7, face.base],
      [1, face.dark],
    ]),
  );
  marks(sketch, inner, dial, tone);
  if (dial === 'moon') moon(sketch);
  hands(sketch, inner, dial === 'plain' || dial === 'small' ? toneOf('#3a3a3e') : toneOfMaterial('silver'));
  sketch.path(
    `M${200 - inner * 0.8} ${200 - inner * 0.5}A${inner} ${inner} 0 0 1 ${200 + inner * 0.2} ${200 - inner * 0.96}L${200 - inner * 0.3} ${200 + inner * 0.3}Z`,
    '#fff',
    0.1,
  );
}

function band(sketch: Sketch, strap: Tone, metal: Tone): void {
  for (const part of ['M156 130L164 -6H236L244 130Z', 'M156 270L166 376Q200 386 234 376L244 270Z']) {
    sketch.solid(part, strap, 'across');
    if (strap.surface === 'metal') sketch.tile(part, 'mesh', strap);
  }
  if (strap.surface !== 'metal')
    sketch.stitch('M166 120L172 -6M234 120L228 -6M166 280L175 372M234 280L225 372', strap.shine, 0.8);
  sketch.mirrored(() => sketch.solid('M150 128L146 98L166 96L172 130ZM150 272L146 302L166 304L172 270Z', metal));
}

function bezel(sketch: Sketch, radius: number): void {
  sketch.hoop(200, 200, radius - 14, radius - 14, '#1b222b', 20);
  for (let nth = 0; nth < 60; nth += 2.5)
    at(sketch, nth, () =>
      sketch.line(`M0 ${-radius + 8}V${-radius + (nth % 5 === 0 ? 20 : 13)}`, '#e8eef2', {
        width: nth % 15 === 0 ? 4 : 1.8,
      }),
    );
}

const at = (sketch: Sketch, minute: number, draw: () => void) => sketch.at(200, 200, 1, draw, minute * 6);

function marks(sketch: Sketch, inner: number, dial: Watch['dial'], tone: Tone): void {
  const isDark = dial === 'moon' || dial === 'diver';
  for (let nth = 0; nth < 12; nth++)
    at(sketch, nth * 5, () => {
      if (dial === 'diver') sketch.ellipse(0, -inner + 12, 5.6, 5.6, '#e9f4ee');
      else
        sketch.line(`M0 ${-inner + 6}V${-inner + (nth % 3 === 0 ? 20 : 13)}`, isDark ? tone.light : tone.dark, {
          width: nth % 3 === 0 ? 3.6 : 2,
        });
    });
}

function moon(sketch: Sketch): void {
  sketch.path('M166 236A34 34 0 0 1 234 236Q200 226 166 236Z', '#101733').ball(210, 222, 11, toneOfMaterial('gold'));
  for (const [x, y] of [
    [184, 222],
    [192, 212],
    [226, 228],
  ] as const)
    sketch.ellipse(x, y, 1.6, 1.6, '#f4e4b4');
  sketch.hoop(200, 236, 35, 35, '#8d97b8', 1, 0.4);
}

function hands(sketch: Sketch, inner: number, tone: Tone): void {
  at(sketch, 8.5, () => sketch.line(`M0 8V${-inner * 0.78}`, tone.base, { width: 3.6 }));
  at(sketch, 50.7, () => sketch.line(`M0 8V${-inner * 0.54}`, tone.base, { width: 5.4 }));
  at(sketch, 34, () => sketch.line(`M0 14V${-inner * 0.82}`, '#b8452f', { width: 1.6 }));
  sketch.ball(200, 200, 5, tone);
}

function pocketWatch(sketch: Sketch, { material }: { material: Metal }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 378, 96, 10);
  chain(sketch, 'M206 70C250 20 330 40 350 110C366 170 340 210 356 270', tone, 9);
  sketch
    .hoop(200, 74, 20, 22, tone.dark, 8)
    .hoop(199, 73, 20, 22, tone.light, 3)
    .solid(box(186, 86, 28, 26, 6), tone);
  sketch.ellipse(206, 246, 128, 128, '#1d1b2e', 0.14);
  sketch.ball(200, 236, 130, tone).hoop(200, 236, 122, 122, tone.shine, 3).hoop(200, 236, 112, 112, tone.deep, 2, 0.5);
  sketch.ellipse(
    200,
    236,
    104,
    104,
    sketch.radial([
      [0, '#fffdf6'],
      [0.8, '#f1e9d8'],
      [1, '#d8ccb4'],
    ]),
  );
  sketch.within('translate(0 36)', () => {
    marks(sketch, 104, 'plain', toneOf('#5a4a36'));
    hands(sketch, 100, toneOf('#2c2f3e'));
  });
  sketch.line(oval(200, 292, 24, 24), '#a8977a', { width: 1.6 }).line('M200 292V274', '#2c2f3e', { width: 2 });
}

export const watches = { watch, 'pocket-watch': pocketWatch };
