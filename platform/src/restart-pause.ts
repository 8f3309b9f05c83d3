/** What dies at once is not started a thousand times a minute. */
const LONGEST_MS = 10_000;

/** How long to wait before a process is started again that could not be started so many times: at first not at all. */
export const restartPause = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_MS, 125 * 2 ** failures);
