import { setImmediate } from 'node:timers/promises';
import { workerProcess } from '../../src/worker-process.ts';

/** A service that has something worked on, says in which process, and goes on until it is killed; with `stuck` its last piece never ends. */
const script = new URL('./numbers-process.ts', import.meta.url);
const numbers = workerProcess<number, number>(script, { withinMs: 600_000, memoryMb: 64 });
const pid = await numbers(-5);
if (process.argv.includes('stuck')) {
  void numbers(0);
  await setImmediate(); // sent by then
}
console.log(`works in ${pid}`);
setInterval(() => undefined, 60_000);
