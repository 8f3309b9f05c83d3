import { workInProcess } from '../../src/worker-process.ts';

/**
 * Doubles a number; never comes back from 0; breaks down at -1; takes all memory piece by piece at -2 and in one
 * allocation at -3; answers with its environment at -4 and with its number at -5; refuses the rest below.
 */
workInProcess((number: number) => {
  if (number === 0) for (;;);
  if (number === -1) process.exit(1);
  if (number === -2) return fillMemory();
  if (number === -3) return JSON.parse(`[${'[1],'.repeat(3_000_000)}1]`);
  if (number === -4) return Object.keys(process.env);
  if (number === -5) return process.pid;
  if (number < -5) throw new Error('it is too small');
  return { double: number * 2 };
});

function fillMemory(): never {
  const held: unknown[] = [];
  for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
}
