/** What dies at once is not started a thousand times a minute. */
const LONGEST_MS = 10_000;

/** How long to wait before a process is started again that could not be started so many times. */
export const restartPause = (failures: number): number => Math.min(LONGEST_MS, 250 * 2 ** failures);
