import type { Sketch } from '../sketch.ts';
import { type Tone, toneOf } from '../tone.ts';

export function leaf(sketch: Sketch, x: number, y: number, size: number, turn: number): void {
  const green = toneOf('#5b8a46');
  sketch.at(
    x,
    y,
    size,
    () =>
      sketch
        .solid('M0 0C20 -30 64 -34 92 -8C66 16 26 20 0 0Z', green)
        .line('M4 0Q46 -10 86 -8', green.shine, { width: 2, opacity: 0.7 }),
    turn,
  );
}

/** A whole round fruit with a light on its upper left. */
export function round(sketch: Sketch, x: number, y: number, across: number, tone: Tone, down = across): void {
  sketch.ellipse(x + 5, y + down * 0.92, across * 0.86, 10, '#15131f', 0.16);
  sketch
    .ball(x, y, across, tone, down)
    .ellipse(x - across * 0.36, y - down * 0.42, across * 0.2, down * 0.13, '#fff', 0.4);
}

/** The inside of a citrus fruit. */
export function slice(sketch: Sketch, x: number, y: number, radius: number, rind: string, flesh: string): void {
  sketch.ellipse(x, y, radius, radius, rind).ellipse(x, y, radius * 0.92, radius * 0.92, '#fdf3dc');
  for (let nth = 0; nth < 9; nth++)
    sketch.at(
      x,
      y,
      radius / 100,
      () =>
        sketch
          .path('M0 -8C-14 -40 -30 -66 -22 -82C-10 -88 10 -88 22 -82C30 -66 14 -40 0 -8Z', flesh)
          .path('M0 -30C-8 -50 -14 -66 -10 -74C0 -76 4 -70 0 -30Z', '#fff', 0.25),
      nth * 40,
    );
}
