import { chain, dome, lying, oval, setStone, stone, wire } from '../gems.ts';
import type { Metal, Stone } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Necklace {
  material: Metal;
  style: 'crescent' | 'pearls' | 'baroque' | 'drop' | 'rope' | 'locket' | 'eye' | 'hamsa' | 'lariat' | 'gems' | 'coin';
  stone?: Stone;
}

const NECK = 'M88 -10C76 100 140 184 200 196C260 184 324 100 312 -10';

function necklace(sketch: Sketch, { material, style, stone: kind = 'diamond' }: Necklace): void {
  const tone = toneOfMaterial(material);
  if (PENDANTS.has(style)) pendant(sketch, tone, () => styles[style](sketch, tone, kind));
  else styles[style](sketch, tone, kind);
}

const PENDANTS = new Set<Necklace['style']>(['crescent', 'drop', 'locket', 'eye', 'hamsa', 'coin']);

/** What hangs on a chain is the sight, so it is drawn large; its square has it at 250 and below. */
function pendant(sketch: Sketch, tone: Tone, draw: () => void): void {
  sketch.floor(204, 382, 86, 9);
  chain(sketch, NECK, tone);
  sketch.within('translate(200 196) scale(1.45) translate(-200 -250)', () => {
    sketch.hoop(200, 258, 7, 9, tone.dark, 4);
    draw();
  });
}

/** Beads around a loop that lies, larger towards its lower end. */
function beads(sketch: Sketch, count: number, draw: (x: number, y: number, size: number) => void): void {
  lying(sketch, 200, 204, 176, 190);
  for (let nth = 0; nth < count; nth++) {
    const turn = (nth / count) * 2 * Math.PI;
    draw(200 + 126 * Math.sin(turn), 198 - 146 * Math.cos(turn), (1 - Math.cos(turn)) / 2);
  }
}

type Style = (sketch: Sketch, tone: Tone, kind: Stone) => void;

const styles: Record<Necklace['style'], Style> = {
  crescent: (sketch, tone) => {
    sketch.solid(
      'M222 268C178 262 150 292 156 326C162 358 196 370 226 352C198 352 182 334 184 312C186 290 202 276 222 268Z',
      tone,
    );
    stone(sketch, 170, 318, 9, 'diamond');
  },
  pearls: (sketch) => {
    const pearl = toneOfMaterial('pearl');
    beads(sketch, 37, (x, y, size) => dome(sketch, x, y, 9.5 + size * 5, pearl));
    sketch.solid(oval(200, 50, 15, 9), toneOfMaterial('white-gold'));
  },
  baroque: (sketch) => {
    const pearl = toneOfMaterial('pearl');
    beads(sketch, 36, (x, y, size) => {
      const wobble = Math.sin(x * 1.7) * 2.6;
      sketch
        .ball(x, y, 11 + size * 4 + wobble, pearl, 11 + size * 4 - wobble)
        .ellipse(x - 4, y - 5, 3.4, 2.2, '#fff', 0.9);
    });
    sketch.solid(oval(200, 52, 13, 8), toneOfMaterial('gold'));
  },
  drop: (sketch, tone) => {
    sketch.solid('M188 276C190 264 210 264 212 276L216 290H184Z', tone);
    stone(sketch, 200, 278, 5, 'diamond');
    sketch
      .ball(200, 324, 37, toneOfMaterial('black-pearl'))
      .ellipse(186, 306, 9, 6, '#fff', 0.85)
      .ellipse(214, 340, 15, 8, '#8fc3b0', 0.35);
  },
  rope: (sketch, tone) => {
    const line = 'M84 -10C70 190 136 322 200 330C264 322 330 190 316 -10';
    sketch.within('translate(4 9)', () => sketch.line(line, '#1d1b2e', { width: 15, opacity: 0.12 }));
    wire(sketch, line, tone, 16);
    sketch.line(line, tone.deep, { width: 14, opacity: 0.55, dash: '2.6 5.4', cap: 'butt' });
    sketch.line(line, tone.shine, { width: 7, opacity: 0.7, dash: '2.4 5.6', cap: 'butt' });
  },
  locket: (sketch, tone) => {
    const heart =
      'M200 284C184 258 142 262 142 298C142 328 176 348 200 370C224 348 258 328 258 298C258 262 216 258 200 284Z';
    sketch.solid(heart, tone).line(heart, tone.shine, { width: 2, opacity: 0.7 });
    sketch.path('M154 300C152 280 172 270 186 282C172 286 162 298 164 318Z', '#fff', 0.5);
    sketch.line(
      'M200 300C190 312 190 330 200 342C210 330 210 312 200 300ZM178 312C190 316 196 326 200 342M222 312C210 316 204 326 200 342',
      tone.deep,
      { width: 2, opacity: 0.6 },
    );
  },
  eye: (sketch, tone) => {
    sketch.ball(200, 316, 52, tone);
    const rings: [number, string][] = [
      [46, '#1f4fa3'],
      [32, '#f4f6f8'],
      [22, '#6fb6e0'],
      [11, '#16213f'],
    ];
    for (const [radius, colour] of rings) sketch.ellipse(200, 316, radius, radius, colour);
    sketch.ellipse(184, 296, 13, 8, '#fff', 0.5);
  },
  hamsa: (sketch, tone, kind) => {
    sketch.solid(
      'M200 262C212 262 213 272 213 284V300C213 280 218 276 226 278C234 280 234 290 233 302C240 294 252 298 258 310C250 312 246 318 244 330C240 354 222 368 200 370C178 368 160 354 156 330C154 318 150 312 142 310C148 298 160 294 167 302C166 290 166 280 174 278C182 276 187 280 187 300V284C187 272 188 262 200 262Z',
      tone,
    );
    setStone(sketch, 200, 326, 13, kind, tone);
    sketch.line('M176 322C184 306 216 306 224 322C216 342 184 342 176 322Z', tone.deep, { width: 2.2, opacity: 0.7 });
  },
  lariat: (sketch, tone) => {
    chain(sketch, 'M88 -10C80 100 140 176 200 190C260 176 320 100 312 -10', tone);
    setStone(sketch, 200, 194, 12, 'diamond', tone);
    const drops: [number, number][] = [
      [188, 300],
      [200, 350],
      [212, 274],
    ];
    for (const [x, end] of drops) {
      chain(sketch, `M${200 + (x - 200) * 0.3} 206L${x} ${end - 12}`, tone, 3.4);
      sketch.solid(
        `M${x} ${end - 14}C${x + 14} ${end + 4} ${x + 10} ${end + 18} ${x} ${end + 18}C${x - 10} ${end + 18} ${x - 14} ${end + 4} ${x} ${end - 14}Z`,
        tone,
      );
    }
  },
  gems: (sketch, tone, kind) => beads(sketch, 40, (x, y, size) => setStone(sketch, x, y, 8 + size * 3, kind, tone)),
  coin: (sketch, tone) => {
    sketch.ball(200, 316, 55, tone).hoop(200, 316, 47, 47, tone.deep, 2, 0.6);
    sketch.line(oval(200, 316, 51, 51), tone.deep, { width: 4, opacity: 0.5, dash: '2 4', cap: 'butt' });
    sketch.path(
      'M196 286C216 284 228 298 224 312L230 322L222 326C222 338 214 342 206 340L204 352H178C182 342 178 332 176 322C172 304 180 288 196 286Z',
      tone.deep,
      0.5,
    );
    sketch.path(
      'M192 284C212 282 224 296 220 310L226 320L218 324C218 336 210 340 202 338L200 350H176C180 340 176 330 174 320C170 302 176 286 192 284Z',
      tone.light,
      0.8,
    );
    sketch.line('M178 296C190 290 206 290 216 300', tone.deep, { width: 2.4, opacity: 0.6 });
  },
};

export const necklaces = { necklace };
