import { common } from '@storepod/kernel/common-problems';
import { Problem, type ProblemDocument } from '@storepod/kernel/problem';
import type { ServiceName } from '@storepod/kernel/services';
import { errors } from 'undici';

/** What a peer said of a fault of its own: nothing for our callers, and what our log and our operators look for. */
export class PeerFault extends Error {
  override readonly name = 'PeerFault';
  readonly code: string;

  constructor({ code, detail }: ProblemDocument) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/**
 * A peer's refusal keeps its code and status: it is an answer. A peer's fault becomes our 502: it is not. Nor is a
 * refusal of our own credentials, which the caller can do nothing about and would take for a refusal of its own.
 */
export function peerRefusal(service: ServiceName, status: number, body: string, asOurselves: boolean): Problem {
  const document = problemDocument(body);
  const remote = { remoteService: service, remoteStatus: status };
  const refusesUs = asOurselves && (status === 401 || status === 403);
  if (status < 400 || status >= 500 || !document || refusesUs)
    return common.REMOTE_FAILED(undefined, { ...remote, ...(document && { cause: new PeerFault(document) }) });
  const { params, fieldErrors } = document;
  return new Problem(document.code, status, document.detail, {
    ...(params && { params }),
    ...(fieldErrors && { fieldErrors }),
    ...remote,
  });
}

/** A peer that did not answer: 504 when it was too slow, 502 when it was not there. */
export function peerFailure(service: ServiceName, error: unknown): Problem {
  if (error instanceof Problem) return error;
  const extras = { remoteService: service, cause: error };
  return isTimeout(error) ? common.REMOTE_TIMEOUT(undefined, extras) : common.REMOTE_UNAVAILABLE(undefined, extras);
}

const isTimeout = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  (error instanceof DOMException && error.name === 'TimeoutError');

function problemDocument(body: string): ProblemDocument | undefined {
  try {
    const document = JSON.parse(body);
    return typeof document?.code === 'string' ? document : undefined;
  } catch {
    return undefined;
  }
}
