import type { AnswerHead } from '../upstream/answer-head.ts';

/** Completes the headers of an answer. A service that says something of its own on a matter is left alone. */
export function completeHeaders(head: AnswerHead, hsts: string | undefined): string[] {
  const { headers } = head;
  if (!head.hasContentTypeOptions) headers.push('X-Content-Type-Options', 'nosniff');
  if (!head.hasReferrerPolicy) headers.push('Referrer-Policy', 'strict-origin-when-cross-origin');
  // A content security policy says by whom a page may be framed, and says it better.
  if (!head.hasFraming) headers.push('X-Frame-Options', 'SAMEORIGIN');
  if (hsts !== undefined) headers.push('Strict-Transport-Security', hsts);
  return headers;
}
