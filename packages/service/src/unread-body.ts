import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than any body that an edge lets pass. What a client sends beyond is not worth reading for the sake of an answer. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 30_000;
/** Who sends nothing for so long has read the answer, or never will. */
const LONGEST_SILENCE_MS = 5_000;

/** Whether a request says that a body follows its head. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Reads what is left of a body and drops it, within bounds; then `over` is called, once. */
export function discardRest(request: IncomingMessage, over: () => void, longestMs = LONGEST_MS): void {
  let left = MOST_BYTES;
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(longest);
    clearTimeout(silence);
    over();
  };
  const longest = setTimeout(finish, longestMs);
  const silence = setTimeout(finish, LONGEST_SILENCE_MS);
  if (request.destroyed || request.readableEnded) return void finish();
  request.unpipe().removeAllListeners('data').removeAllListeners('readable');
  request.on('data', (bytes: Buffer) => {
    silence.refresh();
    left -= bytes.length;
    if (left < 0) finish();
  });
  request.once('end', finish).once('close', finish).resume();
}

/**
 * Lets an answer that is given before its request was read end only when the rest has been read. Node closes a connection
 * with its last answer; what the client still sends would reset it, and the answer would be lost (RFC 9112 section 9.6).
 * The client has the whole answer before: its length is told, and only the end of the connection waits.
 */
export function endAfterReading(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request)) return;
  const end = response.end.bind(response);
  const endLater = (...args: Parameters<ServerResponse['end']>): ServerResponse => {
    if (request.complete) return end(...args);
    const [content, encoding] = args as unknown[];
    response.end = end;
    if (typeof content === 'string' || content instanceof Uint8Array)
      response.write(content, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
    const done = args.findLast((argument): argument is () => void => typeof argument === 'function');
    discardRest(request, () =>
      end(() => {
        done?.();
        // The client may have gone meanwhile, and then the request has no socket any more, whatever its type says.
        if (!request.complete) (request.socket as Socket | null)?.destroy();
      }),
    );
    return response;
  };
  response.end = endLater as ServerResponse['end'];
}
