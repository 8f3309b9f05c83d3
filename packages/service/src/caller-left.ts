import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether a request failed because its caller went away: in the middle of the body, or while the handler waited on the
 * signal that says so. What is left of it is a reset connection, which must not be taken for the one to the database.
 */
export function hasCallerLeft(request: IncomingMessage, response: ServerResponse, error: unknown): boolean {
  if (!request.complete) return response.destroyed || isReset(request.errored);
  return response.destroyed && error instanceof Error && error.name === 'AbortError';
}

/** As Node says it of a body that broke off. One that a limit of ours ended has that limit's error. */
const isReset = (error: Error | null) => error !== null && 'code' in error && error.code === 'ECONNRESET';
