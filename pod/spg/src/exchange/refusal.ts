import { Problem } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';

/** An answer of the edge itself, ready to send. */
export interface OwnAnswer {
  status: number;
  headers: string[];
  body: string;
}

/** Gives every failure its name. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : problems.INTERNAL(undefined, { cause: error });

/** A refusal as a document, or as a page for somebody who came with a browser to look at a shop. */
export function refusalOf(problem: Problem, traceId: string, asPage: boolean): OwnAnswer {
  const body = asPage ? page(problem, traceId) : JSON.stringify(problem.document(traceId));
  const headers = [
    'Content-Type',
    asPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'X-Frame-Options',
    'SAMEORIGIN',
  ];
  if (problem.extras.retryAfter !== undefined) headers.push('Retry-After', String(problem.extras.retryAfter));
  return { status: problem.status, headers, body };
}

interface Words {
  title: string;
  text: string;
}

const outOfReach: Words = { title: 'This shop is out of reach for a moment', text: 'Please try again shortly.' };
const unreadable: Words = { title: 'This address cannot be read', text: 'It may be misspelled.' };
const wordsOf: Partial<Record<number, Words>> = {
  404: { title: 'There is nothing here', text: 'The address may be misspelled, or what was here has moved.' },
  429: { title: 'Too many visits at once', text: 'Please try again in a few seconds.' },
};

const page = ({ status }: Problem, traceId: string) =>
  pageOf(wordsOf[status] ?? (status < 500 ? unreadable : outOfReach), status, traceId);

/** Holds nothing that came with the request. */
const pageOf = ({ title, text }: Words, status: number, traceId: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;background:Canvas;color:CanvasText}small{opacity:.7}</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><small>${status} &middot; ${traceId}</small></p>
</body>
</html>
`;
