import { common } from '@storepod/kernel/common-problems';
import type { FastifyInstance } from 'fastify';
import { MOST_FIELDS } from './size-limits.ts';

/** No contract describes anything nearly as deep. */
const DEEPEST = 50;

/** Only an escape can bring in what PostgreSQL refuses: the NUL character, and half of a surrogate pair. */
const mayBeUnstorable = (json: string) => json.includes('\\u');
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Reads JSON bodies. An empty body is no body, whatever its content type says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined);
    if (isMisshapen(text)) return done(common.MALFORMED_REQUEST());
    parse(request, text, (error, body) => {
      if (error) return done(common.MALFORMED_REQUEST(undefined, { cause: error }));
      if (mayBeUnstorable(text) && !holdsOnlyStorable(body)) return done(common.MALFORMED_REQUEST());
      done(null, body);
    });
  });
}

/**
 * Whether JSON is deeper or has larger objects than any that is described. Looked at in one pass before anything is built
 * of it; what stands between quotes does not count.
 */
export function isMisshapen(json: string): boolean {
  const fields: number[] = [];
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (fields.push(0) > DEEPEST) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) fields.pop();
    else if (code === COLON && hasOneTooMany(fields)) return true;
  }
  return false;
}

/** Counts a field of the innermost object. */
function hasOneTooMany(fields: number[]): boolean {
  const innermost = fields.length - 1;
  fields[innermost] = (fields[innermost] ?? 0) + 1;
  return fields[innermost] > MOST_FIELDS;
}

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The place of the quote that ends the text that begins here, or the end of everything. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Without recursion, since it must not depend on how deep a body may be. */
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
