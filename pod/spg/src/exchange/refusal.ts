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

/** Holds nothing that came with the request. */
const page = ({ status }: Problem, traceId: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This shop is out of reach for a moment</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;color:#222}small{color:#666}</style>
</head>
<body>
<h1>This shop is out of reach for a moment</h1>
<p>Please try again shortly.</p>
<p><small>${status} &middot; ${traceId}</small></p>
</body>
</html>
`;
