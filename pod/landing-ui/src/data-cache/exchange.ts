import { Agent, type Dispatcher, request } from 'undici';
import { abortedRead, BackendError, lateRead, lostRead, refusedRead } from '../../shared/backend-error.ts';
import type { Loaded } from './data-cache.ts';

/** The edge is in the same network: one that does not take a connection within a second is down, not busy. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Half of what the edge lets through to a service at a time. */
const CONNECTIONS = 128;
/** No page shows more than this. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
/** What an object takes in memory for every byte of its JSON, about. */
const SIZE_IN_MEMORY = 4;

/** One read, ready to be sent. */
export interface BackendRequest {
  address: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether an answer is one to this question. */
  fits(value: unknown): boolean;
}

/** Speaks to the pod's edge. */
export class Exchange {
  readonly #origin: string;
  readonly #budgetMs: number;
  readonly #dispatcher: Dispatcher;

  constructor(origin: string, budgetMs: number) {
    this.#origin = origin;
    this.#budgetMs = budgetMs;
    this.#dispatcher = new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections: CONNECTIONS,
      // The time budget watches over the whole read; without one, it may take what it takes.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: LONGEST_ANSWER,
      keepAliveTimeout: 10_000,
    });
  }

  /** Asks within the time budget, and no longer than somebody wants the answer. */
  async ask(asked: BackendRequest, signal: AbortSignal | undefined): Promise<Loaded> {
    if (signal?.aborted) throw abortedRead();
    const controller = new AbortController();
    const abort = () => controller.abort(abortedRead());
    const timer = this.#budgetMs > 0 ? setTimeout(() => controller.abort(lateRead()), this.#budgetMs) : undefined;
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await this.#send(asked, controller.signal);
    } catch (error) {
      if (error instanceof BackendError) throw error;
      throw controller.signal.aborted ? controller.signal.reason : lostRead(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  async #send({ address, method, headers, body, fits }: BackendRequest, signal: AbortSignal): Promise<Loaded> {
    const answer = await request(this.#origin + address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      dispatcher: this.#dispatcher,
      signal,
    });
    const text = await answer.body.text();
    const { statusCode } = answer;
    if (statusCode === 204) return { value: undefined, bytes: 0 };
    // Also a redirect: no address of a service has one, so it comes from something in between.
    if (statusCode >= 300) throw refusedRead(statusCode < 400 ? 502 : statusCode, text);
    if (!String(answer.headers['content-type']).startsWith('application/json')) throw refusedRead(502, '');
    const value: unknown = JSON.parse(text);
    if (!fits(value)) throw refusedRead(502, '');
    return { value, bytes: text.length * SIZE_IN_MEMORY };
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }
}
