import { workerData } from 'node:worker_threads';

/**
 * A thread of a process that works for another one, whose pid it was given. A process that is stuck in its work does not hear that
 * the other one is gone; this thread does, and a process without a parent that can end it would go on for ever.
 */
const LOOK_EVERY_MS = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
