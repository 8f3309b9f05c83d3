import type { IncomingMessage } from 'node:http';
import { DEFAULT_LANGUAGE, LanguageCode } from '@storepod/kernel/language-code';

/** The language that a browser request asks for. It becomes part of an address, so anything but a code is the default. */
export function languageOf(request: IncomingMessage, given?: unknown): LanguageCode {
  const asked = given ?? new URL(request.url ?? '/', 'http://localhost').searchParams.get('lang');
  return LanguageCode.is(asked) ? asked : DEFAULT_LANGUAGE;
}
