import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { common } from '@storepod/kernel/common-problems';
import { type Dispatcher, errors } from 'undici';
import { responseHeaders, type Standing } from './headers.ts';
import type { Upstream } from './upstream.ts';

/** A request on its way to a backend. */
export interface Relay {
  request: IncomingMessage;
  response: ServerResponse;
  upstream: Upstream;
  /** Path and query at the backend. */
  path: string;
  headers: Record<string, string | string[]>;
  standing: Standing;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
}

/**
 * Passes a request on and its answer back, both as streams: what is read on one side waits until the other side has
 * taken it, so a body of any size needs the memory of a few chunks. A client that leaves takes its request with it.
 */
export async function relay(call: Relay): Promise<void> {
  const leave = call.upstream.enter();
  try {
    const { statusCode, headers, body } = await ask(call);
    call.response.writeHead(statusCode, responseHeaders(headers, call.standing));
    await pipeline(body, call.response);
  } catch (error) {
    if (!call.signal.aborted) throw failureOf(call.upstream.name, error);
  } finally {
    // What a backend did not want to read is read here, else the next request of this connection would never come.
    call.request.unpipe().resume();
    leave();
  }
}

const ask = ({ request, upstream, path, headers, signal }: Relay): Promise<Dispatcher.ResponseData> =>
  upstream.pool.request({
    method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
    path: upstream.basePath + path,
    headers,
    body: bodyOf(request),
    signal,
  });

/**
 * A backend may answer before it has read everything, to refuse it. The pool then throws away what it was given to
 * send, and that must not be the client's connection, on which the answer goes back.
 */
function bodyOf(request: IncomingMessage): Readable | null {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return null;
  const sent = new PassThrough();
  request.once('close', () => request.complete || sent.destroy(new Error('the client left')));
  return request.pipe(sent);
}

/** A backend that did not answer: 504 when it was too slow, 502 when it was not there. */
function failureOf(remoteService: string, error: unknown) {
  const extras = { remoteService, cause: error };
  const isTimeout = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
  return isTimeout ? common.REMOTE_TIMEOUT(undefined, extras) : common.REMOTE_UNAVAILABLE(undefined, extras);
}
