import { workerProcess } from '../../src/worker-process.ts';

/** A service that has something worked on, says in which process, and goes on until it is killed. */
const script = new URL('./numbers-process.ts', import.meta.url);
const pidOf = workerProcess<number, number>(script, { withinMs: 60_000, memoryMb: 64 });
console.log(`works in ${await pidOf(-5)}`);
setInterval(() => undefined, 60_000);
