import type { ServerResponse } from 'node:http';
import { beforeHead } from '../page-cache/written-head.ts';
import { PageScripts } from './page-scripts.ts';

type Done = (error?: Error | null) => void;

const isPage = (response: ServerResponse) => /^text\/html\b/i.test(String(response.getHeader('content-type') ?? ''));

/** Changes the scripts of a page on its way to the one shopper whom it belongs to. Answers that are no pages stay as they are. */
export function rewritePage(response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: unknown, done?: Done) => boolean;
  const end = response.end.bind(response) as (chunk?: unknown, done?: () => void) => ServerResponse;
  let scripts: PageScripts | undefined;
  beforeHead(response, () => {
    if (!isPage(response) || response.req.method === 'HEAD') return;
    scripts = new PageScripts('now');
    // It has another length once its scripts are changed.
    response.removeHeader('content-length');
  });
  const begin = () => {
    if (!response.headersSent && isPage(response)) response.writeHead(response.statusCode);
  };
  response.write = (chunk: unknown, second?: BufferEncoding | Done, third?: Done) => {
    begin();
    const done = typeof second === 'function' ? second : third;
    if (!scripts) return write(bytesOf(chunk, second), done);
    return write(scripts.next(bytesOf(chunk, second)), done);
  };
  response.end = (first?: unknown, second?: BufferEncoding | (() => void), third?: () => void) => {
    const done = [first, second, third].find((argument) => typeof argument === 'function') as (() => void) | undefined;
    const last = first === undefined || first === null || typeof first === 'function' ? undefined : first;
    begin();
    const bytes = last === undefined ? undefined : bytesOf(last, second);
    if (!scripts) return bytes === undefined ? end(done) : end(bytes, done);
    const rest = Buffer.concat([bytes ? scripts.next(bytes) : Buffer.alloc(0), scripts.end()]);
    return end(rest, done);
  };
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new TypeError('A response takes strings and bytes only.');
}
