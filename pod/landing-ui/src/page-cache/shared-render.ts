import type { IncomingMessage, ServerResponse } from 'node:http';
import { announceRules, enforceRules, type HeadRules } from './head-rules.ts';
import { bodyKeepable, headKeepable } from './keepable.ts';
import { type PageEntry, pageEntry } from './page-entry.ts';
import { PRIVATE } from './policy-table.ts';
import { RenderResponse } from './render-response.ts';
import { flatHeaders } from './written-head.ts';

/** A page to keep, or that there is none to be kept any more, or nothing that could be said of it. */
export type RenderOutcome = PageEntry | 'ended' | undefined;

export interface RenderParts {
  request: IncomingMessage;
  /** The connection of whoever asked first. */
  first: ServerResponse;
  rules: HeadRules;
  key: string;
  maxEntryBytes: number;
  /** What others may do with the page, asked when its head is written. */
  cacheControl(): string | undefined;
  /** From when the entry counts, and until when. */
  times(): { freshUntil: number; until: number };
  isDegraded(): boolean;
  /** Nobody waits for the page any more. */
  abort(): void;
  /** Whether a head says for certain that there is no such page any more. */
  isEnd(status: number): boolean;
  /** Told at the very moment when it is known, before anybody can ask in between. */
  settled(outcome: RenderOutcome): void;
}

/**
 * One render, for the shopper who asked first and for all who ask for the same page meanwhile. The first one gets it as
 * it is written; the others get it from memory when it is whole, or are told that it cannot be shared.
 */
export class SharedRender {
  readonly response: RenderResponse;
  readonly #parts: RenderParts;
  /** The page, or undefined where it is for the first one alone. */
  readonly #outcome: Promise<PageEntry | undefined>;
  readonly #settle: (entry: PageEntry | undefined) => void;
  #settled = false;
  #ended = false;
  #firstIsHere = true;
  #waiting = 0;
  /** The head as it will leave; undefined before it is known, and once it has left. */
  #head: { status: number; message: string | undefined; headers: string[] } | undefined;
  /** Undefined once the answer cannot be kept. */
  #chunks: Buffer[] | undefined = [];
  #size = 0;

  constructor(parts: RenderParts) {
    this.#parts = parts;
    const { promise, resolve } = Promise.withResolvers<PageEntry | undefined>();
    this.#outcome = promise;
    this.#settle = resolve;
    this.response = new RenderResponse(parts.request, {
      head: (status, message) => this.#takeHead(status, message),
      body: (bytes) => this.#body(bytes),
      end: () => this.#end(),
      close: () => this.#breakOff(),
    });
    announceRules(this.response, parts.rules);
    parts.first.once('close', () => this.#firstLeft());
    parts.first.on('drain', () => this.response.emit('drain'));
  }

  /** Who wait for the page beside the first one. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Waits for the page together with the others. Resolves also when this shopper leaves, with nothing. */
  join(waiter: ServerResponse): Promise<PageEntry | undefined> {
    this.#waiting += 1;
    const left = Promise.withResolvers<undefined>();
    const leave = () => {
      left.resolve(undefined);
      if (this.#settled) return;
      this.#waiting -= 1;
      this.#abandonIfAlone();
    };
    waiter.once('close', leave);
    return Promise.race([this.#outcome, left.promise]).finally(() => waiter.off('close', leave));
  }

  /** The renderer threw. */
  fail(): void {
    if (this.#ended) return;
    this.#cannotBeKept();
    if (this.response.headersSent) return void this.response.destroy();
    this.response.statusCode = 500;
    this.response.setHeader('content-type', 'text/plain; charset=utf-8');
    this.response.removeHeader('content-length');
    this.response.end('Internal Server Error');
  }

  /**
   * What others may keep leaves when it is whole: until then a read may fail. Everything else leaves as it is written.
   */
  #takeHead(status: number, message: string | undefined): void {
    const { rules, cacheControl } = this.#parts;
    enforceRules(status, this.response, { ...rules, cacheControl: cacheControl() });
    if (!headKeepable(status, this.response)) this.#cannotBeKept(this.#parts.isEnd(status) ? 'ended' : undefined);
    this.#head = { status, message, headers: flatHeaders(this.response) };
    if (!this.#isHeld) this.#sendHead();
  }

  /** Whether the head waits for the end. */
  get #isHeld(): boolean {
    return this.#head !== undefined && this.#chunks !== undefined;
  }

  /** Others may keep what is kept here, and nothing else. */
  #sendHead(body?: Buffer, isWhole = false): void {
    const { first, rules, cacheControl } = this.#parts;
    const head = this.#head;
    this.#head = undefined;
    if (!head || !this.#firstIsHere) return;
    const said = rules.cacheControl === undefined ? undefined : isWhole ? cacheControl() : PRIVATE;
    const headers = [...keptAs(said, head.headers), ...lengthOf(body, head.headers)];
    if (head.message === undefined) first.writeHead(head.status, headers);
    else first.writeHead(head.status, head.message, headers);
  }

  #body(bytes: Buffer): boolean {
    this.#size += bytes.length;
    this.#chunks?.push(bytes);
    if (this.#isHeld && this.#size > this.#parts.maxEntryBytes) return this.#outgrow();
    // A first one who reads slowly does not hold up the others: the page is in memory anyway.
    return this.#isHeld || this.#write([bytes]);
  }

  /** Too large to be kept: it leaves from now on as it is written. */
  #outgrow(): boolean {
    const chunks = this.#chunks ?? [];
    this.#cannotBeKept();
    this.#sendHead();
    return this.#write(chunks);
  }

  #write(chunks: readonly Buffer[]): boolean {
    const { first } = this.#parts;
    return !this.#firstIsHere || chunks.map((chunk) => first.write(chunk)).every(Boolean);
  }

  #end(): void {
    this.#ended = true;
    const entry = this.#entry();
    if (this.#isHeld) this.#sendHeld(entry);
    else if (this.#firstIsHere) this.#parts.first.end();
    this.#finish(entry);
  }

  #sendHeld(entry: PageEntry | undefined): void {
    const { first, request, isDegraded } = this.#parts;
    // The answer to a HEAD has no body from which one could tell.
    const isHead = request.method === 'HEAD';
    const body = isHead ? undefined : (entry?.body ?? Buffer.concat(this.#chunks ?? []));
    this.#sendHead(body, isHead ? !isDegraded() : entry !== undefined);
    if (this.#firstIsHere) first.end(body);
  }

  /** The application gave up in the middle. Where the shopper has seen something of the page he must see that, too. */
  #breakOff(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { first } = this.#parts;
    if (this.#head === undefined || !this.#firstIsHere) first.destroy();
    else first.writeHead(500, FAILED).end('Internal Server Error');
    this.#cannotBeKept();
  }

  #entry(): PageEntry | undefined {
    const { key, times, isDegraded } = this.#parts;
    if (this.#chunks === undefined || isDegraded()) return undefined;
    const entry = pageEntry(this.response, this.#chunks, key, times());
    return bodyKeepable(this.response, entry.body) ? entry : undefined;
  }

  #firstLeft(): void {
    this.#firstIsHere = false;
    this.response.emit('drain');
    this.#abandonIfAlone();
  }

  #abandonIfAlone(): void {
    if (this.#ended || this.#firstIsHere || this.#waiting > 0) return;
    this.#ended = true;
    this.#parts.abort();
    this.response.destroy();
    this.#finish(undefined);
  }

  /** Whoever waits need not wait for the rest. */
  #cannotBeKept(outcome?: 'ended'): void {
    this.#chunks = undefined;
    this.#finish(outcome);
  }

  #finish(outcome: RenderOutcome): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#parts.settled(outcome);
    this.#settle(outcome === 'ended' ? undefined : outcome);
    this.#waiting = 0;
    this.#abandonIfAlone();
  }
}

const FAILED = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': PRIVATE };

/** A flat list of headers with another word on who may keep the answer. */
const keptAs = (said: string | undefined, headers: readonly string[]): string[] =>
  headers.map((text, at) => (said !== undefined && at % 2 === 1 && headers[at - 1] === 'cache-control' ? said : text));

const lengthOf = (body: Buffer | undefined, headers: readonly string[]): string[] =>
  body && !headers.includes('content-length') ? ['content-length', String(body.length)] : [];
