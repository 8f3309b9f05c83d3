import type { Problem } from '@storepod/kernel/problem';
import { BodyPace } from '@storepod/service/body-pace';
import type { Leave, UnfinishedBody } from '@storepod/service/unfinished-bodies';
import type { RequestHeaders } from '../headers/request-headers.ts';
import { problems } from '../problems.ts';
import type { UpstreamConnection } from '../upstream/connection.ts';
import type { BodyRules } from './body-rules.ts';
import { type ClientRequest, isHttp2 } from './client.ts';

/** How a request's body is framed on its way to the service. */
export interface BodyPlan {
  /** undefined: no body. -1: in chunks. */
  length: number | undefined;
  /** The header line that says so. */
  line: string;
}

const NO_BODY: BodyPlan = { length: undefined, line: '' };
const EMPTY_BODY: BodyPlan = { length: undefined, line: 'Content-Length: 0\r\n' };
const IN_CHUNKS: BodyPlan = { length: -1, line: 'Transfer-Encoding: chunked\r\n' };

/** Decides by RFC 9112 section 6.3 whether there is a body, and refuses what could be read in two ways. */
export function planBody(request: ClientRequest, headers: RequestHeaders, limit: number): BodyPlan {
  const { contentLength, transferEncoding } = headers;
  if (transferEncoding !== undefined) return planChunks(request, transferEncoding, contentLength);
  if (contentLength !== undefined) return planCounted(contentLength, limit);
  if (isHttp2(request) && !request.stream.endAfterHeaders) return IN_CHUNKS;
  return takesBody(request.method) ? EMPTY_BODY : NO_BODY;
}

function planChunks(request: ClientRequest, transferEncoding: string, contentLength: string | undefined): BodyPlan {
  const plain = transferEncoding.toLowerCase() === 'chunked' && request.httpVersion === '1.1';
  if (!plain || contentLength !== undefined) throw problems.BAD_FRAMING();
  return IN_CHUNKS;
}

function planCounted(contentLength: string, limit: number): BodyPlan {
  if (!/^\d{1,15}$/.test(contentLength)) throw problems.BAD_FRAMING();
  const length = Number(contentLength);
  if (length > limit) throw problems.BODY_TOO_LARGE({ limit });
  return length === 0 ? EMPTY_BODY : { length, line: `Content-Length: ${length}\r\n` };
}

const takesBody = (method: string | undefined) => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Who is told how a body fares. */
interface BodyOwner {
  /** All of it is there, or so much that the service has to take it as it comes. */
  bodyReady(): void;
  bodyRefused(problem: Problem): void;
}

/** Where a body comes from and where it goes. */
interface BodySource {
  request: ClientRequest;
  /** The length that was told; -1 for none. */
  declared: number;
  /** The service that it is for. */
  target: string;
  /** Whose bodies are counted together; undefined for one of our own. */
  address: string | undefined;
}

/** A piece for each byte would take a hundred times the memory of the bytes. */
const MOST_PIECES = 64;

/**
 * Carries a body from the client to the service, no faster than the service takes it. A small one is read as a whole before
 * the service is asked, so that a slow client holds none of its connections.
 */
export class RequestBody implements UnfinishedBody {
  readonly #source: BodySource;
  readonly #rules: BodyRules;
  readonly #pace: BodyPace;
  readonly #owner: BodyOwner;
  #held: Buffer[] = [];
  #received = 0;
  #whole = false;
  #ready = false;
  #stopped = false;
  #leave: Leave | undefined;
  #connection: UpstreamConnection | undefined;

  constructor(source: BodySource, rules: BodyRules, owner: BodyOwner) {
    this.#source = source;
    this.#rules = rules;
    this.#owner = owner;
    this.#pace = new BodyPace(rules.pace, performance.now());
  }

  /** Begins to read. Throws where there are enough unfinished bodies. */
  collect(): void {
    const { request, target, address } = this.#source;
    this.#leave = this.#rules.unfinished.enter(this, target, address);
    if (!this.#leave) throw problems.TOO_MANY_BODIES(undefined, { retryAfter: this.#rules.retryAfterSeconds });
    request.on('data', (bytes: Buffer) => this.#take(bytes));
    request.on('end', () => this.#end());
  }

  /** Sends what is there and goes on with the rest. */
  flowTo(connection: UpstreamConnection): void {
    this.#connection = connection;
    for (const piece of this.#held.splice(0)) this.#send(connection, piece);
    if (this.#whole) return void connection.endBody(this.#trailer);
    connection.onDrain = () => this.#resume();
    this.#resume();
  }

  /** Nobody wants the rest. */
  stop(): void {
    this.#stopped = true;
    this.#connection = undefined;
    this.#held = [];
    this.#leave?.();
  }

  isLate(now: number): boolean {
    return this.#pace.isLate(now);
  }

  expire(): void {
    this.#refuse(problems.REQUEST_TIMEOUT());
  }

  giveWay(): void {
    this.#refuse(problems.TOO_MANY_BODIES(undefined, { retryAfter: this.#rules.retryAfterSeconds }));
  }

  #refuse(problem: Problem): void {
    this.stop();
    this.#owner.bodyRefused(problem);
  }

  #take(bytes: Buffer): void {
    if (this.#stopped || bytes.length === 0) return;
    const { declared } = this.#source;
    const { limit, smallBytes } = this.#rules;
    this.#received += bytes.length;
    if (this.#received > limit) return void this.#refuse(problems.BODY_TOO_LARGE({ limit }));
    if (declared >= 0 && this.#received > declared) return void this.#refuse(problems.BAD_FRAMING());
    this.#pace.received(bytes.length, performance.now());
    if (this.#connection) return void this.#send(this.#connection, bytes);
    this.#hold(bytes);
    if (this.#received >= smallBytes && this.#received !== declared) this.#begin();
  }

  #hold(bytes: Buffer): void {
    this.#held.push(bytes);
    if (this.#held.length > MOST_PIECES) this.#held = [Buffer.concat(this.#held)];
  }

  /** Too large to be read as a whole first: it waits for a connection, and is then sent as it comes. */
  #begin(): void {
    this.#pause();
    if (this.#ready) return;
    this.#ready = true;
    const { target } = this.#source;
    if (this.#rules.unfinished.becomeUpload(this, target)) this.#owner.bodyReady();
    else this.giveWay();
  }

  #end(): void {
    if (this.#stopped) return;
    const { declared } = this.#source;
    if (declared >= 0 && this.#received !== declared) return void this.#refuse(problems.BAD_FRAMING());
    this.#whole = true;
    this.#leave?.();
    if (this.#connection) return void this.#connection.endBody(this.#trailer);
    if (this.#ready) return;
    this.#ready = true;
    this.#owner.bodyReady();
  }

  get #trailer(): string {
    return this.#source.declared >= 0 ? '' : '0\r\n\r\n';
  }

  #send(connection: UpstreamConnection, bytes: Buffer): void {
    const isCounted = this.#source.declared >= 0;
    const ready = isCounted
      ? connection.write(bytes)
      : connection.writeFramed(`${bytes.length.toString(16)}\r\n`, bytes, '\r\n');
    if (!ready) this.#pause();
  }

  #pause(): void {
    this.#pace.pause(performance.now());
    this.#source.request.pause();
  }

  #resume(): void {
    if (this.#stopped) return;
    this.#pace.resume(performance.now());
    this.#source.request.resume();
  }
}
