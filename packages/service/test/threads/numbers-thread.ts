import { workInThread } from '../../src/worker-thread.ts';

/** Doubles a number; never comes back from 0; breaks down at -1; takes all memory at -2; refuses the rest below. */
workInThread((number: number) => {
  if (number === 0) for (;;);
  if (number === -1) process.exit(1);
  if (number === -2) return fillMemory();
  if (number < -2) throw new Error('it is too small');
  return { double: number * 2 };
});

function fillMemory(): never {
  const held: unknown[] = [];
  for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
}
