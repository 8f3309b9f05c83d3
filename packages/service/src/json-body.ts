import { common } from '@storepod/kernel/common-problems';
import type { FastifyInstance } from 'fastify';

/** Only an escape can bring in what PostgreSQL refuses: the NUL character, and half of a surrogate pair. */
const mayBeUnstorable = (json: string) => json.includes('\\u');
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Reads JSON bodies. An empty body is no body, whatever its content type says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text, (error, body) => {
      if (error) return done(common.MALFORMED_REQUEST(undefined, { cause: error }));
      if (mayBeUnstorable(text) && !holdsOnlyStorable(body)) return done(common.MALFORMED_REQUEST());
      done(null, body);
    });
  });
}

/** Without recursion: a body may be nested deeper than the stack. */
function holdsOnlyStorable(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, entry] of Object.entries(value)) left.push(key, entry);
  }
  return true;
}
