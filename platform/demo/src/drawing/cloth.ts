import type { Sketch } from './sketch.ts';
import { type Pattern, tile } from './tiles.ts';
import type { Tone } from './tone.ts';

/** An outline of cloth, with what is woven into it. */
export function cloth(sketch: Sketch, d: string, tone: Tone, pattern?: Pattern): void {
  sketch.solid(d, tone);
  if (pattern) tile(sketch, d, pattern, tone);
}
