/**
 * What an edge and the keeper of its connections to services say to each other: `pod/spg/src/upstream`, as far as another
 * client has to follow it. The edge exports nothing of it, so it is written down here once more.
 */
export interface AnswerHead {
  take(name: string, value: string): void;
}

export interface AnswerReceiver {
  answered(head: AnswerHead): void;
  received(content: Buffer): void;
  completed(): void;
  failed(failure: { kind: 'lost'; beforeFirstByte: boolean; cause: unknown }): void;
}

export interface Connection {
  onDrain: (() => void) | undefined;
  send(receiver: AnswerReceiver, head: string, request: { isHead: boolean; hasBody: boolean }): void;
  write(bytes: Buffer): boolean;
  writeFramed(before: string, bytes: Buffer, after: string): boolean;
  endBody(trailer: string): void;
  pause(): void;
  resume(): void;
  destroy(): void;
}

export interface Waiter {
  granted(connection: Connection): void;
}

type AnswerHeadClass = new (status: number, keepAlive: boolean) => AnswerHead;

export const upstreamFolder = new URL('../../../../pod/spg/src/upstream/', import.meta.url);

const { AnswerHead: EdgeAnswerHead }: { AnswerHead: AnswerHeadClass } = await import(
  new URL('answer-head.ts', upstreamFolder).href
);

/** The edge's own view of an answer, made of the headers that another client has read. */
export function answerHeadOf(status: number, rawHeaders: readonly (Buffer | string)[]): AnswerHead {
  const head = new EdgeAnswerHead(status, true);
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) head.take(textOf(rawHeaders[at]), textOf(rawHeaders[at + 1]));
  return head;
}

const textOf = (value: Buffer | string | undefined) =>
  typeof value === 'string' ? value : (value?.toString('latin1') ?? '');

/** A head that is ready to send, taken apart again for a client that writes its own. */
export function takeApart(head: string): { method: string; path: string; headers: string[] } {
  const [requestLine = '', ...lines] = head.slice(0, -4).split('\r\n');
  const [method = '', path = ''] = requestLine.split(' ', 2);
  const headers: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    // How a body is framed, such a client decides by itself.
    if (!line.startsWith('Transfer-Encoding:')) headers.push(line.slice(0, colon), line.slice(colon + 2));
  }
  return { method, path, headers };
}
