import { common } from '@storepod/kernel/common-problems';
import type { FastifyInstance } from 'fastify';

/** PostgreSQL cannot store the NUL character; a text that holds one is refused here and not there. */
const mayHoldNul = (text: string) => text.includes('\\u0000') || text.includes('\0');

/** Reads JSON bodies. An empty body is no body, whatever its content type says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text, (error, body) => {
      if (error) return done(common.MALFORMED_REQUEST(undefined, { cause: error }));
      if (mayHoldNul(text) && holdsNul(body)) return done(common.MALFORMED_REQUEST());
      done(null, body);
    });
  });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => key.includes('\0') || holdsNul(entry));
}
