import { PeerFault } from '@storepod/contract/peer-problems';
import { Problem } from '@storepod/kernel/problem';

/** As wide as the column. */
const LONGEST_REASON = 500;

/**
 * What may be shown of a failure: which service said so, with which code and in which words, and the trace by which the log
 * of that service tells the rest. The cause beneath may name addresses, so it stays in the log.
 */
export function failureReason(error: unknown, traceId: string): string {
  const trace = ` (trace ${traceId})`;
  return wordsOf(error).slice(0, LONGEST_REASON - trace.length) + trace;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'tenancy COMMON.INTERNAL_ERROR';
  const { remoteService = 'tenancy', fieldErrors = [], cause } = error.extras;
  const code = cause instanceof PeerFault ? cause.code : error.code;
  const fields = fieldErrors.map(({ field, message }) => `${field} ${message}`);
  return [`${remoteService} ${code}: ${error.message}`, ...fields].join(' ');
}

/** Each try has a trace of its own. */
export const isSameFailure = (reason: string, before: string | null): boolean =>
  before !== null && withoutTrace(reason) === withoutTrace(before);

const withoutTrace = (reason: string) => reason.replace(/ \(trace [0-9a-f]{32}\)$/, '');
