import { oval, setStone, stone, stoneFromSide, wire } from '../gems.ts';
import type { Metal, Stone } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Ring {
  material: Metal;
  top: 'solitaire' | 'halo' | 'plain' | 'pair' | 'eternity' | 'signet' | 'twist' | 'pearl' | 'cocktail' | 'snake';
  stone?: Stone;
}

function ring(sketch: Sketch, { material, top, stone: kind = 'diamond' }: Ring): void {
  sketch.floor(200, 352, 92, 14);
  tops[top](sketch, toneOfMaterial(material), kind);
}

/** A ring that stands: its far edge, its inner wall and its near edge. */
function band(sketch: Sketch, tone: Tone, width: number, depth = 14, x = 200, y = 248, radius = 100): void {
  const { dark, deep } = tone;
  sketch.hoop(x + depth, y - depth * 0.2, radius - width * 0.2, radius, deep, width * 0.9);
  sketch.hoop(x + depth * 0.5, y - depth * 0.1, radius - width * 0.2, radius, dark, width);
  wire(sketch, oval(x, y, radius - width * 0.2, radius), tone, width);
  sketch.line(
    `M${x - radius * 0.72} ${y - radius * 0.66}A${radius} ${radius} 0 0 0 ${x - radius * 0.94} ${y + radius * 0.16}`,
    '#fff',
    { width: width * 0.24, opacity: 0.85 },
  );
}

type Top = (sketch: Sketch, tone: Tone, kind: Stone) => void;

const tops: Record<Ring['top'], Top> = {
  solitaire: (sketch, tone, kind) => {
    band(sketch, tone, 15);
    sketch.solid('M176 146L166 112H174L188 140H214L228 112H236L226 146C216 156 186 156 176 146Z', tone);
    stoneFromSide(sketch, 201, 100, 46, kind);
    sketch.line('M160 112L172 94M242 112L230 94M194 146L184 104M208 146L218 104', tone.light, { width: 4.4 });
  },
  halo: (sketch, tone, kind) => {
    band(sketch, tone, 14);
    for (let nth = 0; nth < 5; nth++)
      sketch.mirrored(() => stone(sketch, 150 - nth * 12, 156 + nth * nth * 2.6 + nth * 5, 5.6, 'diamond'));
    sketch.ball(200, 106, 58, tone);
    for (let nth = 0; nth < 18; nth++) {
      const angle = (nth / 18) * 2 * Math.PI;
      stone(sketch, 200 + 50 * Math.cos(angle), 106 + 50 * Math.sin(angle), 7.4, 'diamond');
    }
    stone(sketch, 200, 106, 41, kind);
  },
  plain: (sketch, tone) => band(sketch, tone, 30, 34, 190, 226, 118),
  pair: (sketch, tone) => {
    band(sketch, tone, 26, 26, 140, 240, 96);
    band(sketch, tone, 20, 20, 264, 256, 82);
    stone(sketch, 258, 174, 6, 'diamond');
  },
  eternity: (sketch, tone, kind) => {
    band(sketch, tone, 34, 22, 192, 230, 112);
    for (let nth = 0; nth < 22; nth++) {
      const angle = (nth / 22) * 2 * Math.PI;
      setStone(sketch, 192 + 105 * Math.cos(angle), 230 + 112 * Math.sin(angle), 12.6, kind, tone);
    }
  },
  signet: (sketch, tone) => {
    band(sketch, tone, 22, 18);
    sketch.solid(
      'M112 196C122 142 150 110 200 108C250 110 278 142 288 196C268 168 240 152 200 152C160 152 132 168 112 196Z',
      tone,
    );
    sketch.solid(oval(200, 118, 62, 44), tone).hoop(200, 118, 52, 35, tone.deep, 1.6, 0.6);
    sketch.line(
      'M170 124C184 96 196 98 200 112C204 98 216 96 230 124M200 112V140M186 132C192 140 208 140 214 132',
      tone.deep,
      { width: 3.4, opacity: 0.75 },
    );
    sketch.path('M146 110C156 88 186 80 214 82C186 90 164 104 152 128Z', '#fff', 0.45);
  },
  twist: (sketch, tone) => {
    sketch.hoop(210, 232, 104, 108, tone.deep, 13);
    for (let nth = 0; nth < 40; nth++) {
      const angle = (nth / 40) * 2 * Math.PI;
      const [x, y] = [200 + 104 * Math.cos(angle), 236 + 108 * Math.sin(angle)];
      sketch.at(x, y, 1, () => sketch.solid(oval(0, 0, 13, 6.4), tone), (angle * 180) / Math.PI + 42);
    }
  },
  pearl: (sketch, tone) => {
    band(sketch, tone, 13);
    sketch.solid('M160 150C172 164 228 164 240 150L230 136H170Z', tone);
    sketch
      .ball(200, 98, 52, toneOfMaterial('pearl'))
      .ellipse(182, 76, 12, 8, '#fff', 0.9)
      .ellipse(218, 124, 20, 10, '#f3c9c0', 0.3);
    for (const x of [152, 248]) stone(sketch, x, 156, 8, 'diamond');
  },
  cocktail: (sketch, tone, kind) => {
    band(sketch, tone, 18);
    sketch.solid(box(120, 60, 160, 108, 34), tone);
    const gem = toneOfMaterial(kind);
    const cut = (inset: number) =>
      `M${142 + inset} ${68 + inset}H${258 - inset}L${274 - inset} ${86 + inset * 0.6}V${142 - inset * 0.6}L${258 - inset} ${160 - inset}H${142 + inset}L${126 + inset} ${142 - inset * 0.6}V${86 + inset * 0.6}Z`;
    for (const [nth, inset] of [0, 12, 24].entries()) {
      sketch.path(
        cut(inset),
        sketch.linear(
          'diagonal',
          nth % 2 === 0
            ? [
                [0, gem.shine],
                [0.4, gem.base],
                [1, gem.deep],
              ]
            : [
                [0, gem.base],
                [0.6, gem.light],
                [1, gem.dark],
              ],
        ),
      );
      sketch.line(cut(inset), gem.shine, { width: 1, opacity: 0.5 });
    }
    sketch.path('M150 92L196 92L160 136L150 136Z', '#fff', 0.4);
    for (const [x, y] of [
      [132, 76],
      [268, 76],
      [132, 152],
      [268, 152],
    ] as const)
      sketch.ball(x, y, 7, tone);
  },
  snake: (sketch, tone) => {
    wire(
      sketch,
      'M118 176C200 140 296 150 298 186C296 222 120 206 112 246C108 286 290 262 294 300C292 336 160 350 134 322',
      tone,
      24,
    );
    sketch.line(
      'M118 176C200 140 296 150 298 186C296 222 120 206 112 246C108 286 290 262 294 300C292 336 160 350 134 322',
      tone.deep,
      { width: 16, opacity: 0.3, dash: '3 8', cap: 'butt' },
    );
    sketch.solid('M126 160C100 150 74 158 62 178C70 200 104 208 130 192Z', tone);
    stone(sketch, 98, 172, 6, 'ruby');
    sketch.line('M62 180L44 188M62 180L46 176', tone.deep, { width: 2 });
  },
};

export const rings = { ring };
