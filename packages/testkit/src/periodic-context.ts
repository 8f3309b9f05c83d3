import type { PeriodicContext } from '@storepod/database/jobs';

/** What a run of a periodic job is given. The job says by `runAgainIn` when it wants to run next. */
export const periodicContext = (runAgainIn: (milliseconds: number) => void = () => undefined): PeriodicContext => ({
  job: { id: '1', attempts: 1 },
  signal: new AbortController().signal,
  runAgainIn,
});
