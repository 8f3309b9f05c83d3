import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Logger } from '@storepod/service/log';
import { storeHeaders } from './page-key.ts';

export const MARKER_HEADER = 'x-storefront-revalidate';

/** All that a page may depend on. A render that is kept sees these headers and no others. */
const renderHeaders = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', ...storeHeaders] as const;

/** The headers with which a page is rendered for everybody: nothing of the shopper who happens to ask. */
export function headersForAll(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    renderHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

/** A render takes milliseconds, and reads have their own time budget; whatever takes this long hangs. */
const REFRESH_TIMEOUT_MS = 30_000;
/** Renders that nobody waits for must not take the processor from those that somebody waits for. */
const MOST_AT_ONCE = 16;

/** Asks this server for a page as a shopper would, so that a newer one is kept; the answer itself goes nowhere. */
export class Revalidator {
  /** Known to this process alone. An address proves nothing: behind some proxies everybody seems to be at home. */
  readonly #secret = randomBytes(16).toString('hex');
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  readonly #underWay = new Set<string>();
  readonly #log: Logger;
  #place: { host: string; port: number } | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Tells where the server listens; before that there is nobody to ask. */
  leadTo(host: string, port: number): void {
    this.#place = { host: everywhere[host] ?? host, port };
  }

  get isReady(): boolean {
    return this.#place !== undefined;
  }

  get size(): number {
    return this.#underWay.size;
  }

  /** Whether a request is our own. */
  recognises(headers: IncomingHttpHeaders): boolean {
    const marker = headers[MARKER_HEADER];
    if (typeof marker !== 'string' || marker.length !== this.#secret.length) return false;
    return timingSafeEqual(Buffer.from(marker, 'latin1'), Buffer.from(this.#secret, 'latin1'));
  }

  /** Starts a refresh unless one of this page is under way, or there are enough of others. */
  start(key: string, path: string, headers: IncomingHttpHeaders): void {
    if (this.#underWay.has(key) || this.#underWay.size >= MOST_AT_ONCE) return;
    this.#underWay.add(key);
    this.#ask(path, headersForAll(headers))
      .catch((error: unknown) =>
        this.#log.warn({ err: error, path: path.split('?', 1)[0] }, 'a page was not refreshed'),
      )
      .finally(() => this.#underWay.delete(key));
  }

  stop(): void {
    this.#agent.destroy();
  }

  #ask(path: string, headers: IncomingHttpHeaders): Promise<void> {
    return new Promise((resolve, reject) => {
      const asking = request({
        ...this.#place,
        path,
        agent: this.#agent,
        headers: { ...headers, [MARKER_HEADER]: this.#secret },
        signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
      });
      asking.on('error', reject);
      asking.on('response', (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('close', () => (answer.complete ? resolve() : reject(new Error('the answer broke off'))));
      });
      asking.end();
    });
  }
}

/** Who listens on every address is also at home. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
