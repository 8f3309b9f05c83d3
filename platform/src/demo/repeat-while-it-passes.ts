import { setTimeout as pause } from 'node:timers/promises';
import { RefusedCall, RefusedRow } from './refusals.ts';

const LONGEST_STANDSTILL_MS = 120_000;
const BETWEEN_ATTEMPTS_MS = 1_000;

interface Repetition {
  signal: AbortSignal;
  /** A number that grows with what was achieved. */
  progress(): number;
}

/**
 * Repeats work that a failure cut off which passes by itself, such as a process that died and is being started again. Gives
 * up at a refusal that will stay one, and when two minutes have brought nothing.
 */
export async function repeatWhileItPasses(work: () => Promise<void>, { signal, progress }: Repetition): Promise<void> {
  let reached = progress();
  let giveUpAt = performance.now() + LONGEST_STANDSTILL_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (progress() > reached) giveUpAt = performance.now() + LONGEST_STANDSTILL_MS;
      reached = progress();
      if (signal.aborted || !isPassing(error) || performance.now() > giveUpAt) throw error;
      await pause(BETWEEN_ATTEMPTS_MS, undefined, { signal });
    }
  }
}

/** Answers that another try may not get: too late, too often, or not by this session. */
const passingRefusals = [401, 403, 408, 425, 429];
/** Of the lines of an import: what the service behind it could not do now. */
const passingCodes = /UNAVAILABLE|TIMEOUT|INTERNAL/;
/** A call that died with its process keeps its key for a minute, and an import that it began is still under way. */
const passingClashes = ['COMMON.IDEMPOTENCY.IN_FLIGHT', 'CATALOG.IMPORT.UNDER_WAY'];

function isPassing(error: unknown): boolean {
  if (error instanceof RefusedCall)
    return error.status >= 500 || passingRefusals.includes(error.status) || passingClashes.includes(error.code ?? '');
  if (error instanceof RefusedRow) return passingCodes.test(error.code);
  // A connection that was refused or broke off, or an answer that did not come in time.
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}
