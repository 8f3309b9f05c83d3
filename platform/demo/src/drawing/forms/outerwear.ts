import type { Material } from '../materials.ts';
import { flipped } from '../outline.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';
import { sleeves } from './tops.ts';

interface Coat {
  material: Material;
  style: 'trench' | 'overcoat' | 'quilted' | 'denim' | 'biker' | 'blazer';
}

interface Cut {
  hem: number;
  /** How much wider the hem is than the chest. */
  flare: number;
  sleeveEnd: number;
  pattern?: Pattern;
}

const CUTS: Record<Coat['style'], Cut> = {
  trench: { hem: 374, flare: 26, sleeveEnd: 276, pattern: 'twill' },
  overcoat: { hem: 370, flare: 12, sleeveEnd: 270 },
  quilted: { hem: 318, flare: 6, sleeveEnd: 296, pattern: 'quilt' },
  denim: { hem: 292, flare: -4, sleeveEnd: 284, pattern: 'twill' },
  biker: { hem: 284, flare: -6, sleeveEnd: 284 },
  blazer: { hem: 316, flare: 4, sleeveEnd: 290, pattern: 'linen' },
};

function coat(sketch: Sketch, { material, style }: Coat): void {
  const tone = toneOfMaterial(material);
  const { hem, flare, sleeveEnd, pattern } = CUTS[style];
  const drop = (374 - hem) * 0.4;
  sketch.floor(200, hem + 12 + drop, 100 + flare);
  sketch.within(`translate(0 ${drop})`, () => {
    sleeves(sketch, `M146 54C108 64 96 90 90 124L62 ${sleeveEnd}L104 ${sleeveEnd + 8}L136 160Z`, tone, pattern);
    sketch.path('M166 42C180 34 220 34 234 42L214 150H186Z', tone.deep);
    const front = `M164 42L146 54C132 66 126 100 128 146C128 220 ${126 - flare} ${hem - 60} ${124 - flare} ${hem - 4}C150 ${hem + 4} 180 ${hem + 6} 202 ${hem + 6}L202 140C186 110 172 76 164 42Z`;
    for (const side of [flipped(front), front]) sketch.cloth(side, tone, pattern);
    hangingFolds(sketch, hem);
    styles[style](sketch, tone, hem, sleeveEnd);
  });
}

function hangingFolds(sketch: Sketch, hem: number): void {
  sketch.fold([146, 130], [140, hem - 10], 13, 0.13).fold([254, 130], [262, hem - 10], 13, 0.13);
  sketch.fold([172, hem - 110], [164, hem - 4], 11, 0.15).fold([232, hem - 110], [240, hem - 4], 11, 0.15);
}

/** Lapels that turn out from the neck and end where the fronts meet. */
function lapels(sketch: Sketch, tone: Tone, meet: number, isNotched: boolean): void {
  const lapel = isNotched
    ? `M166 40C172 70 186 ${meet - 40} 201 ${meet}C180 ${meet - 16} 160 122 154 96L168 90L150 78C152 60 158 46 166 40Z`
    : `M166 40C172 70 186 ${meet - 40} 201 ${meet}C172 ${meet - 16} 150 126 144 100C144 74 154 50 166 40Z`;
  for (const side of [flipped(lapel), lapel]) sketch.solid(side, tone);
}

function buttons(sketch: Sketch, xs: readonly number[], from: number, to: number, step: number, tone: Tone): void {
  for (const x of xs)
    for (let y = from; y < to; y += step) sketch.ellipse(x + 1, y + 1.4, 6, 6, '#15131f', 0.3).ball(x, y, 5.6, tone);
}

function flapPockets(sketch: Sketch, tone: Tone, y: number): void {
  const flap = `M140 ${y}L178 ${y + 4}L178 ${y + 20}L139 ${y + 16}Z`;
  for (const side of [flap, flipped(flap)]) sketch.solid(side, tone);
}

type Finish = (sketch: Sketch, tone: Tone, hem: number, sleeveEnd: number) => void;

const styles: Record<Coat['style'], Finish> = {
  trench: (sketch, tone, hem, sleeveEnd) => {
    sketch.line(`M218 132C222 200 222 300 224 ${hem + 3}`, tone.deep, { width: 2, opacity: 0.5 });
    lapels(sketch, tone, 138, true);
    const horn = toneOfMaterial('brown');
    buttons(sketch, [180, 222], 152, 196, 34, horn);
    buttons(sketch, [180, 222], 240, 290, 42, horn);
    sketch.solid('M125 198Q200 208 275 198L276 218Q200 228 124 218Z', tone, 'down');
    sketch.line(box(206, 199, 28, 25, 4), horn.base, { width: 5 });
    sketch.solid('M232 220C236 246 230 262 236 286L250 282C246 260 250 242 246 220Z', tone);
    sketch.mirrored(() =>
      sketch.solid(`M66 ${sleeveEnd - 34}L63 ${sleeveEnd - 22}L108 ${sleeveEnd - 14}L110 ${sleeveEnd - 26}Z`, tone),
    );
    sketch.mirrored(() => sketch.solid('M132 66L156 56L160 64L136 76Z', tone));
  },
  overcoat: (sketch, tone, hem) => {
    sketch.line(`M202 168V${hem + 5}`, tone.deep, { width: 2, opacity: 0.6 });
    lapels(sketch, tone, 166, true);
    buttons(sketch, [209], 184, 300, 46, toneOf(tone));
    flapPockets(sketch, tone, 246);
    sketch.line('M226 136L250 132', tone.deep, { width: 3, opacity: 0.5 });
  },
  quilted: (sketch, tone, hem) => {
    const cord = toneOfMaterial('brown');
    const wing = 'M168 34C156 42 150 56 152 66L172 96L201 78L182 50Z';
    for (const side of [wing, flipped(wing)]) sketch.solid(side, cord);
    sketch.solid(box(192, 84, 18, hem - 80, 3), tone, 'across');
    buttons(sketch, [201], 104, hem - 10, 42, toneOfMaterial('brass'));
    for (const x of [140, 222])
      sketch.solid(box(x, 226, 44, 54, 6), tone).line(`M${x} 238h44`, cord.base, { width: 5 });
  },
  denim: (sketch, tone, hem, sleeveEnd) => {
    const thread = '#c98f4e';
    const wing = 'M168 34C156 42 152 54 154 62L176 96L201 76L184 48Z';
    for (const side of [wing, flipped(wing)]) sketch.solid(side, tone).stitch(side, thread, 0.8);
    sketch.line(`M192 90V${hem}M210 90V${hem}`, tone.deep, { width: 1.4, opacity: 0.6 });
    sketch.stitch(
      `M188 90V${hem - 20}M214 90V${hem - 20}M130 132H188M214 132H270M150 132L160 ${hem - 18}M178 132L172 ${hem - 18}M250 132L240 ${hem - 18}M222 132L228 ${hem - 18}`,
      thread,
      0.9,
    );
    sketch.mirrored(() =>
      sketch.solid('M142 132H182V146L162 156L142 146Z', tone).stitch('M142 132H182V146L162 156L142 146Z', thread),
    );
    sketch.solid(box(126, hem - 18, 148, 24, 3), tone, 'down').stitch(`M130 ${hem - 12}H270M130 ${hem}H270`, thread);
    buttons(sketch, [201], 112, hem + 2, 40, toneOfMaterial('brass'));
    sketch.mirrored(() =>
      sketch.solid(`M66 ${sleeveEnd - 20}L61 ${sleeveEnd + 4}L103 ${sleeveEnd + 13}L108 ${sleeveEnd - 12}Z`, tone),
    );
  },
  biker: (sketch, tone, hem) => {
    const steel = toneOfMaterial('silver');
    lapels(sketch, tone, 150, false);
    sketch.mirrored(() => sketch.ball(162, 66, 3.4, steel).ball(156, 104, 3.4, steel));
    sketch
      .line(`M186 128L218 ${hem - 22}`, tone.deep, { width: 5 })
      .line(`M186 128L218 ${hem - 22}`, steel.base, { width: 3, dash: '2 2', cap: 'butt' });
    sketch.line('M226 170L262 160M140 196L174 206M228 214L262 206', steel.base, {
      width: 3.4,
      dash: '2 2',
      cap: 'butt',
    });
    sketch
      .solid(box(128, hem - 20, 144, 24, 3), tone, 'down')
      .line(box(212, hem - 19, 24, 21, 3), steel.base, { width: 4 });
    sketch.fold([140, 130], [190, 240], 20, 0.22).fold([262, 130], [226, 230], -18, 0.22);
    sketch.mirrored(() => sketch.fold([104, 104], [96, 200], 12, 0.34));
  },
  blazer: (sketch, tone, hem) => {
    sketch.line(`M202 196V${hem - 20}Q204 ${hem} 190 ${hem + 5}`, tone.deep, { width: 2, opacity: 0.6 });
    lapels(sketch, tone, 192, true);
    buttons(sketch, [207], 204, 260, 40, toneOfMaterial('brown'));
    flapPockets(sketch, tone, 240);
    sketch.solid('M226 142L256 136L257 146L227 152Z', toneOfMaterial('white'));
    sketch.mirrored(() => sketch.ball(101, 270, 3, toneOfMaterial('brown')).ball(103, 280, 3, toneOfMaterial('brown')));
  },
};

/** Buttons covered with a darker piece of the same. */
const toneOf = (tone: Tone): Tone => ({
  ...tone,
  shine: tone.base,
  light: tone.base,
  base: tone.dark,
  dark: tone.deep,
});

export const outerwear = { coat };
