import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { common } from '@storepod/kernel/common-problems';
import { Problem } from '@storepod/kernel/problem';
import { sendStream } from '@storepod/service/send-stream';
import type { UnfinishedBodies } from '@storepod/service/unfinished-bodies';
import { announcesBody } from '@storepod/service/unread-body';
import { type Dispatcher, errors } from 'undici';
import { type AnswerKind, responseHeaders } from './headers.ts';
import { RelayBody } from './relay-body.ts';
import type { Upstream } from './upstream.ts';

/** A request on its way to a backend. */
export interface Relay {
  request: IncomingMessage;
  response: ServerResponse;
  upstream: Upstream;
  /** Path and query at the backend. */
  path: string;
  headers: Record<string, string | string[]>;
  kind: AnswerKind;
  /** Aborts when the client is gone. */
  signal: AbortSignal;
  /** Whose bodies are counted together. */
  address: string;
  unfinished: UnfinishedBodies;
}

/**
 * Passes a request on and its answer back, both as streams: what is read on one side waits until the other side has
 * taken it, so a body of any size needs the memory of a few chunks. A client that leaves takes its request with it.
 */
export async function relay(call: Relay): Promise<void> {
  let sent: RelayBody | undefined;
  let leave: (() => void) | undefined;
  try {
    sent = await bodyOf(call);
    leave = call.upstream.enter();
    const { statusCode, headers, body } = await ask(call, (await sent?.ready) ?? null);
    call.response.writeHead(statusCode, responseHeaders(headers, call.kind));
    await sendStream(body, call.response);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (sent?.refusal) throw sent.refusal;
    const isGone = call.signal.aborted || (call.request.destroyed && !call.request.complete);
    if (!isGone) throw failureOf(call.upstream.name, error);
  } finally {
    sent?.stop();
    // What a backend did not want to read is read here, else the next request of this connection would never come.
    call.request.unpipe().resume();
    leave?.();
  }
}

const ask = (
  { request, upstream, path, headers, signal }: Relay,
  body: Buffer | Readable | null,
): Promise<Dispatcher.ResponseData> =>
  upstream.pool.request({
    method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
    path: upstream.basePath + path,
    headers,
    body,
    signal,
  });

/** The body of a request, of which so much has been read that its backend can be asked; undefined where there is none. */
async function bodyOf({ request, upstream, address, unfinished }: Relay): Promise<RelayBody | undefined> {
  if (!announcesBody(request)) return undefined;
  const body = new RelayBody(request, upstream.name, address, unfinished);
  await body.ready;
  return body;
}

/** A backend that did not answer: 504 when it was too slow, 502 when it was not there. */
function failureOf(remoteService: string, error: unknown) {
  const extras = { remoteService, cause: error };
  const isTimeout = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
  return isTimeout ? common.REMOTE_TIMEOUT(undefined, extras) : common.REMOTE_UNAVAILABLE(undefined, extras);
}
