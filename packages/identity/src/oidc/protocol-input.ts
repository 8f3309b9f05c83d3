import querystring from 'node:querystring';
import { keyOf } from './jwt-access-tokens.ts';
import type { Middleware } from './middleware.ts';

type Fields = NodeJS.Dict<string | string[]>;

const FORM = 'application/x-www-form-urlencoded';
const formEndpoints = new Set(['/oauth2/token', '/oauth2/introspect', '/oauth2/revoke']);
/** Our access tokens are rows whose key is inside a JWT; the library looks rows up and refuses JWTs at these two. */
const jwtEndpoints = new Set(['/oauth2/introspect', '/oauth2/revoke']);
/** As much as the library itself reads. */
const LARGEST_FORM = 56 * 1024;

/**
 * Reads the query and the form before the library does. A NUL belongs into no parameter (RFC 6749, appendix A) and into
 * no text of PostgreSQL, so what holds one is refused here, by name, instead of failing at the first statement.
 */
export const readInput: Middleware = async (ctx, next) => {
  if (holdsNul(ctx.query)) return refuse(ctx, 'a parameter holds a character that is not allowed');
  if (ctx.method !== 'POST' || !formEndpoints.has(ctx.path) || !ctx.is(FORM)) return next();
  const text = await readForm(ctx.req);
  if (text === undefined) return refuse(ctx, 'the form is too large');
  const form = querystring.parse(text);
  if (holdsNul(form)) return refuse(ctx, 'a parameter holds a character that is not allowed');
  if (jwtEndpoints.has(ctx.path) && typeof form.token === 'string') form.token = keyOf(form.token);
  Object.assign(ctx.req, { body: form });
  await next();
};

const holdsNul = (fields: Fields) =>
  Object.entries(fields)
    .flat(2)
    .some((text) => text?.includes('\0'));

/** Undefined where it is larger than anybody honest sends. */
async function readForm(request: NodeJS.ReadableStream): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= LARGEST_FORM) chunks.push(Buffer.from(chunk));
  }
  return length > LARGEST_FORM ? undefined : Buffer.concat(chunks).toString();
}

function refuse(ctx: Parameters<Middleware>[0], error_description: string): void {
  ctx.status = 400;
  ctx.set('cache-control', 'no-store');
  ctx.body = { error: 'invalid_request', error_description };
}
