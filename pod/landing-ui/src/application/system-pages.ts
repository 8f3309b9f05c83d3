import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { directionOf, type LanguageCode } from '@storepod/kernel/language-code';
import type { Refusal } from '../admission/render-admission.ts';
import { PRIVATE } from '../page-cache/policy-table.ts';
import { systemTexts } from './system-page-texts.ts';

/** Whoever works on a shop, or brings a service back, is rarely done within less. */
export const RETRY_AFTER_SECONDS = 120;

/** Pages are made within milliseconds; a crowd takes a few seconds to pass. */
const BUSY_RETRY_AFTER_SECONDS = 5;

export const sendStoreNotFound = (response: ServerResponse, language: LanguageCode): void =>
  send(response, 404, language, 'storeNotFound');

/** For addresses that no shop has. */
export const sendNothingHere = (response: ServerResponse, language: LanguageCode, status: number): void =>
  send(response, status, language, 'nothingHere');

export function sendMaintenance(response: ServerResponse, language: LanguageCode): void {
  response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  send(response, 503, language, 'maintenance');
}

/** The shop has more visitors than it can serve at once. */
export function sendBusy(response: ServerResponse, language: LanguageCode, refusal: Refusal): void {
  response.setHeader('retry-after', BUSY_RETRY_AFTER_SECONDS);
  // The edge keeps such an answer back for a moment, so that a crowd which asks again at once cannot.
  response.setHeader('x-storefront-refused', refusal);
  send(response, statusOf[refusal], language, 'busy');
}

/** Whoever asks for too much himself is told so; elsewhere it is nobody's fault. */
const statusOf: Record<Refusal, 429 | 503> = { address: 429, store: 503, wait: 503 };

function send(
  response: ServerResponse,
  status: number,
  language: LanguageCode,
  page: keyof ReturnType<typeof systemTexts>,
): void {
  const html = pageOf(language, systemTexts(language)[page]);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-language': language,
    // A shop may be there a moment later.
    'cache-control': PRIVATE,
    'content-security-policy': POLICY,
  });
  response.end(response.req.method === 'HEAD' ? undefined : html);
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:0;opacity:.8}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page outside all themes, for when there is no shop to show. It names nothing and loads nothing. */
const pageOf = (language: LanguageCode, { title, text }: { title: string; text: string }) => `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style>
</head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
