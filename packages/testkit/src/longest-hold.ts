import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The longest time that the event loop was held while the work went on, in milliseconds of its thread's processor time: on a busy
 * machine a process is halted now and then, and that is nobody's doing here.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let last = process.threadCpuUsage();
  const watch = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  isDone = true;
  // The last turn of the loop counts too.
  await nextTurn();
  return longest;
}
