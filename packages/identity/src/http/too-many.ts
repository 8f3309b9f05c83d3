import type { IncomingMessage } from 'node:http';
import { Problem } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';

/** What the sign-in page is told of an address that comes too often. */
export const tooMany = { error: 'busy' } as const;

/** Whether a person waits for the answer, who is better told on the page. A program reads the problem and its time to wait. */
export const isToldOnPage = (refusal: unknown, { headers }: IncomingMessage): boolean =>
  refusal instanceof Problem &&
  refusal.code === problems.RATE_LIMITED.entry.code &&
  (headers.accept ?? '').includes('text/html');
