import type { EndpointDescription } from './endpoint.ts';

const GONE = 404;

/**
 * Whether a repeat of the call finds the thing gone and is answered like the first time all the same. A DELETE without a reply is
 * such a call by itself where it can be refused with 404; others say it by `whenRepeated`.
 */
export const endsAThing = ({ method, response, problems = [], whenRepeated }: EndpointDescription): boolean =>
  whenRepeated !== undefined ||
  (method === 'DELETE' && response === undefined && problems.some(({ entry }) => entry.status === GONE));

/** Whether a refusal says that the thing is not there. */
export const saysGone = (
  { whenRepeated }: EndpointDescription,
  { status, code }: { status: number; code: string },
): boolean => status === GONE || (whenRepeated?.gone ?? []).some(({ entry }) => entry.code === code);
