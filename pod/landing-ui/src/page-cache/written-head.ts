import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Headers as `writeHead` takes them: by name, or one after the other with their values between. */
export type InlineHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Puts headers that are given to `writeHead` where all others are, so that nothing slips past the rules for them. */
export function takeInlineHeaders(response: ServerResponse, inline: InlineHeaders | undefined): void {
  if (inline === undefined) return;
  if (!Array.isArray(inline)) {
    for (const [name, value] of Object.entries(inline)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  const pairs = pairsOf(inline);
  for (const [name] of pairs) response.removeHeader(name);
  for (const [name, value] of pairs) response.appendHeader(name, value);
}

type Value = string | readonly string[];

/** Flat, or in pairs. */
function pairsOf(inline: readonly OutgoingHttpHeader[]): [name: string, value: Value][] {
  const flat = inline.every((item) => Array.isArray(item) && item.length === 2) ? inline.flat() : inline;
  const pairs: [string, Value][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const value = flat[at + 1] ?? '';
    pairs.push([String(flat[at]), typeof value === 'number' ? String(value) : value]);
  }
  return pairs;
}

/** The names and values of a response one after the other, repeated names included. */
export function flatHeaders(response: ServerResponse, omit: ReadonlySet<string> = new Set()): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => {
    if (value === undefined || omit.has(name)) return [];
    return Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, String(value)];
  });
}

/** Calls `seal` once, just before the head of a response leaves, when every header is known. */
export function beforeHead(response: ServerResponse, seal: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, second?: string | InlineHeaders, third?: InlineHeaders) => {
    if (response.headersSent) return writeHead(status);
    takeInlineHeaders(response, typeof second === 'string' ? third : second);
    seal(status);
    return typeof second === 'string' ? writeHead(status, second) : writeHead(status);
  };
}
