import { setTimeout as pause } from 'node:timers/promises';
import { RefusedCall } from '@storepod/platform/demo/refusals';
import { type Diary, isOutage, type Side } from './diary.ts';

const BETWEEN_TRIES_MS = 250;

/** What a merchant or a buyer is told who is too late, or who wants more than there is. */
const ordinary = [402, 409, 410, 422];
const TOO_MANY_UNPAID = 'CHECKOUT.ORDER.TOO_MANY_UNPAID';
const IN_FLIGHT = 'COMMON.IDEMPOTENCY.IN_FLIGHT';
/** Says itself that the same again may have another answer. */
const tryAgain = [IN_FLIGHT, 'CHECKOUT.ORDER.CHANGED', 'CHECKOUT.CART.CHANGED'];

export interface Caller {
  diary: Diary;
  side: Side;
  /** Nobody waits for an answer longer than this. */
  giveUp: AbortSignal;
  /** When the session has ended. */
  signIn(): Promise<void>;
}

/**
 * Sends a call again and again until somebody has decided upon it, as a client does that has a key for it. Returns what was answered,
 * or nothing where it was refused.
 */
export async function untilAnswered<T>(caller: Caller, step: string, call: () => Promise<T>): Promise<T | undefined> {
  const { diary, side, giveUp } = caller;
  let hasSession = true;
  let inFlightSince: number | undefined;
  while (!giveUp.aborted) {
    const startedAt = performance.now();
    const note = (status: number) =>
      void diary.attempts.push({ side, step, startedAt, endedAt: performance.now(), status });
    try {
      if (!hasSession) await caller.signIn();
      hasSession = true;
      const answer = await call();
      note(200);
      return answer;
    } catch (error) {
      const refusal = refusalOf(error);
      note(refusal.status);
      inFlightSince = refusal.code === IN_FLIGHT ? (inFlightSince ?? startedAt) : undefined;
      if (inFlightSince !== undefined) diary.inFlight.push({ step, ms: performance.now() - inFlightSince });
      if (refusal.status === 401) hasSession = false;
      else if (!isPassing(refusal)) {
        if (!isOrdinary(refusal)) diary.strange.push(`${step}: ${error instanceof Error ? error.message : error}`);
        return undefined;
      }
      await pause(BETWEEN_TRIES_MS);
    }
  }
  diary.unanswered.push(step);
  return undefined;
}

interface Refusal {
  status: number;
  code: string;
}

const isPassing = ({ status, code }: Refusal): boolean =>
  isOutage({ status }) || tryAgain.includes(code) || (status === 429 && code !== TOO_MANY_UNPAID);

const isOrdinary = ({ status, code }: Refusal): boolean => ordinary.includes(status) || code === TOO_MANY_UNPAID;

/** A connection that was refused or broke off says nothing. A mistake of this program is none of that. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedCall) return { status: error.status, code: error.code ?? '' };
  if (error instanceof TypeError || error instanceof RangeError) throw error;
  return { status: 0, code: '' };
}
