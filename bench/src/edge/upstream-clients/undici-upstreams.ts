import { PassThrough } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type AnswerReceiver, answerHeadOf, type Connection, takeApart, type Waiter } from './edge-parts.ts';

/** One request by undici, in the form in which the edge uses a connection of its own. */
class UndiciExchange implements Connection, Dispatcher.DispatchHandler {
  readonly #pool: Pool;
  readonly #finished: () => void;
  #receiver: AnswerReceiver | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #body: PassThrough | undefined;
  #answered = false;
  onDrain: (() => void) | undefined;

  constructor(pool: Pool, finished: () => void) {
    this.#pool = pool;
    this.#finished = finished;
  }

  send(receiver: AnswerReceiver, head: string, { hasBody }: { isHead: boolean; hasBody: boolean }): void {
    this.#receiver = receiver;
    if (hasBody) this.#body = new PassThrough().on('drain', () => this.onDrain?.());
    this.#pool.dispatch({ ...takeApart(head), body: this.#body ?? null } as Dispatcher.DispatchOptions, this);
  }

  write(bytes: Buffer): boolean {
    return this.#body?.write(bytes) ?? true;
  }

  writeFramed(_before: string, bytes: Buffer): boolean {
    return this.write(bytes);
  }

  endBody(): void {
    this.#body?.end();
  }

  pause(): void {
    this.#controller?.pause();
  }

  resume(): void {
    this.#controller?.resume();
  }

  destroy(): void {
    this.#receiver = undefined;
    this.#controller?.abort(new Error('the client has gone'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#receiver === undefined) this.destroy();
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200) return;
    this.#answered = true;
    const { rawHeaders } = controller;
    this.#receiver?.answered(answerHeadOf(status, Array.isArray(rawHeaders) ? rawHeaders : []));
  }

  onResponseData(_controller: Dispatcher.DispatchController, content: Buffer): void {
    this.#receiver?.received(content);
  }

  onResponseEnd(): void {
    this.#finished();
    this.#receiver?.completed();
  }

  onResponseError(_controller: Dispatcher.DispatchController, cause: Error): void {
    this.#finished();
    this.#receiver?.failed({ kind: 'lost', beforeFirstByte: !this.#answered, cause });
  }
}

/** A pool of undici for one service, with as many connections as the edge would open and the same time for an answer. */
class UndiciUpstream {
  readonly service: string;
  readonly address: { host: string; port: number };
  readonly queued = 0;
  readonly #pool: Pool;
  inFlight = 0;

  constructor(service: string, origin: string, { upstreamConnections, upstreamTimeout }: EdgeConfig) {
    const { hostname, port } = new URL(origin);
    this.service = service;
    this.address = { host: hostname, port: Number(port) };
    this.#pool = new Pool(origin, {
      connections: upstreamConnections,
      pipelining: 1,
      headersTimeout: upstreamTimeout,
      bodyTimeout: upstreamTimeout,
    });
  }

  acquire(waiter: Waiter): void {
    this.inFlight += 1;
    waiter.granted(
      new UndiciExchange(this.#pool, () => {
        this.inFlight -= 1;
      }),
    );
  }

  leave(): void {}

  discardIdle(): void {}

  stop(): void {
    void this.#pool.destroy();
  }
}

interface EdgeConfig {
  pod: string;
  upstreamConnections: number;
  upstreamTimeout: number;
}

interface Peers {
  pod(pod: string, service: string): string;
}

const SERVICES = ['merchant', 'content', 'catalog', 'inventory', 'checkout', 'payment', 'cua', 'landing-ui'];

/** Takes the place of the edge's own `openUpstreams`. */
export function openUpstreams(config: EdgeConfig, peers: Peers) {
  const byName = new Map(
    SERVICES.map((service) => [service, new UndiciUpstream(service, peers.pod(config.pod, service), config)]),
  );
  const stop = () => {
    for (const upstream of byName.values()) upstream.stop();
  };
  return { byName, stop };
}
