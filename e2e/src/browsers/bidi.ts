/** A connection that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): commands with their answers, and events. */
export interface Bidi {
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  /** Told of every event that a session is subscribed to. */
  onEvent(listener: (event: BidiEvent) => void): void;
  close(): void;
}

export type BidiEvent =
  | { method: 'log.entryAdded'; params: { level: string; text: string | null; source: { context?: string } } }
  | { method: 'script.message'; params: { data: { value?: unknown }; source: { context?: string } } }
  | { method: string; params: Record<string, never> };

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

type Message =
  | ({ type: 'event' } & BidiEvent)
  | { type: 'success'; id: number; result: never }
  | { type: 'error'; id: number | null; error: string; message: string };

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const opened = Promise.withResolvers<void>();
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: BidiEvent) => void)[] = [];
  let last = 0;
  const fail = (error: Error) => {
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => fail(new Error(`there is no browser at ${url}`)));
  socket.addEventListener('close', () => fail(new Error('the browser has ended')));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') for (const listener of listeners) listener(message);
    else answer(message);
  });
  const answer = (message: Exclude<Message, { type: 'event' }>) => {
    const asked = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') asked?.resolve(message.result);
    else asked?.reject(new Error(`${message.error}: ${message.message}`));
  };
  await opened.promise;
  return {
    send: <Result>(method: string, params: object = {}) => {
      last += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
      return promise;
    },
    onEvent: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  };
}
