import type { IncomingMessage, ServerResponse } from 'node:http';
import { Http2ServerRequest, type Http2ServerResponse } from 'node:http2';

/** A request as both versions of HTTP bring it. */
export type ClientRequest = IncomingMessage | Http2ServerRequest;

/** What the edge needs of an answer's way back, in both versions of HTTP. */
export interface ClientResponse {
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  /** HTTP/1 only: whether the connection goes on after this answer. */
  readonly shouldKeepAlive?: boolean;
  /** How much of what was written has not been handed to the kernel or to TLS. */
  readonly writableLength: number;
  writeHead(status: number, headers: string[]): unknown;
  writeContinue(): void;
  write(content: Buffer): boolean;
  end(content?: Buffer | string, encoding?: 'latin1'): unknown;
  destroy(): unknown;
  on(event: 'close' | 'drain' | 'socket' | 'error', listener: () => void): unknown;
  /** Null while answers to earlier requests on the connection are still on their way; then `socket` tells its turn. */
  readonly socket?: unknown;
}

/** By the kind of its connection: the version is what the request line claims, and HTTP/1 lets it claim `HTTP/2.0`. */
export const isHttp2 = (request: ClientRequest): request is Http2ServerRequest => request instanceof Http2ServerRequest;

/** HTTP/2 takes the same headers in the same form; its types do not say so. */
export const responseOf = (response: ServerResponse | Http2ServerResponse): ClientResponse =>
  response as unknown as ClientResponse;

/**
 * Ends an answer in the middle, so that nobody takes it for whole. HTTP/2 needs an error for that: a stream that is
 * merely destroyed is reset with NO_ERROR, which means that nothing more was needed (RFC 9113 section 8.1).
 */
export function cutOff(request: ClientRequest, response: ClientResponse): void {
  if (isHttp2(request)) request.stream.destroy(new Error('the answer broke off'));
  else if (response.socket === null) response.on('socket', () => request.socket.destroy());
  else response.destroy();
}
