import type { Socket } from 'node:net';
import type { Problem } from '@storepod/kernel/problem';
import { traceContext } from '@storepod/service/trace';
import { refusalOf } from '../exchange/refusal.ts';
import { problems } from '../problems.ts';

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** What Node's parser and timers object to, in the edge's own words. */
export function problemOfBytes({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problems.HEADERS_TOO_LARGE();
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problems.REQUEST_TIMEOUT();
  if (code === 'HPE_UNEXPECTED_CONTENT_LENGTH' || code === 'HPE_INVALID_TRANSFER_ENCODING')
    return problems.BAD_FRAMING();
  return problems.MALFORMED();
}

/** A connection that never becomes a request gets the same kind of answer as one. */
export function refuseSocket(socket: Socket, problem: Problem): void {
  if (!socket.writable) return void socket.destroy();
  const { traceId, spanId } = traceContext(undefined);
  const { status, headers, body } = refusalOf(problem, traceId, false);
  headers.push('X-Trace-Id', traceId, 'X-Span-Id', spanId, 'Connection', 'close');
  let head = `HTTP/1.1 ${status} ${reasons[status] ?? 'Refused'}\r\n`;
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
  socket.end(`${head}\r\n${body}`, () => socket.destroy());
}
