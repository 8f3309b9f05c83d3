import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_WAIT_MS = 60_000;
const BETWEEN_LOOKS_MS = 200;

/** Looks until what other services tell each other has arrived. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`${what} did not happen in time`);
    await pause(BETWEEN_LOOKS_MS);
  }
}
