import { connect, type Socket } from 'node:net';
import type { AnswerHead } from './answer-head.ts';
import { AnswerReader, type AnswerSink } from './answer-reader.ts';

/** What went wrong with an exchange. */
export interface UpstreamFailure {
  /** `lost`: the connection ended. `timeout`: silence. `stalled`: the client took nothing. `broken`: no HTTP. */
  kind: 'lost' | 'timeout' | 'stalled' | 'broken';
  /** Nothing of an answer had arrived. */
  beforeFirstByte: boolean;
  cause: unknown;
}

/** Who gets the answer of an exchange. */
export interface AnswerReceiver {
  answered(head: AnswerHead): void;
  /** The bytes are valid during the call only: the next read overwrites them. */
  received(content: Buffer): void;
  completed(): void;
  failed(failure: UpstreamFailure): void;
}

/** Who keeps the connections. */
export interface ConnectionKeeper {
  connected(connection: UpstreamConnection): void;
  /** The exchange is over and the connection can carry another. */
  freed(connection: UpstreamConnection): void;
  closed(connection: UpstreamConnection, cause: unknown): void;
}

export interface ConnectionSettings {
  host: string;
  port: number;
  connectTimeoutMs: number;
  /** How long the other side may be silent during an exchange. */
  silenceMs: number;
  /** How long a client may take nothing before its exchange is given up. */
  stallMs: number;
  clock: CoarseClock;
}

/** The time as of a moment ago, which is all that a deadline needs: reading the real one costs, and is done often. */
export interface CoarseClock {
  /** On the clock of `performance.now()`. */
  now: number;
}

/**
 * All connections read into the same memory: what was read is parsed and copied before the next read begins. A buffer of
 * its own for each read costs a tenth of a whole request.
 */
const readBuffer = Buffer.allocUnsafeSlow(64 * 1024);
const NEVER = Number.POSITIVE_INFINITY;

/** One connection to a service, which carries one exchange at a time. */
export class UpstreamConnection implements AnswerSink {
  readonly #socket: Socket;
  readonly #settings: ConnectionSettings;
  readonly #policy: ConnectionKeeper;
  readonly #reader = new AnswerReader(this);
  #receiver: AnswerReceiver | undefined;
  #bodySent = true;
  #paused = false;
  #sawByte = false;
  /** The latest read filled all the memory it had, so that more may stand behind it. */
  #readInPart = false;
  #ended = false;
  #error: unknown;
  /** When the exchange or the attempt to connect is given up. */
  deadline: number;
  /** When an idle connection is no longer used. */
  idleUntil = NEVER;
  /** How long the other side says that it keeps an idle connection; 0 where it does not. */
  keepAliveSeconds = 0;
  /** Called when more of a body can be sent. */
  onDrain: (() => void) | undefined;

  constructor(settings: ConnectionSettings, policy: ConnectionKeeper) {
    this.#settings = settings;
    this.#policy = policy;
    this.deadline = settings.clock.now + settings.connectTimeoutMs;
    this.#socket = connect({
      host: settings.host,
      port: settings.port,
      noDelay: true,
      onread: { buffer: readBuffer, callback: (size) => this.#read(readBuffer.subarray(0, size)) },
    });
    this.#socket.once('connect', () => {
      this.deadline = NEVER;
      policy.connected(this);
    });
    this.#socket.once('end', () => {
      this.#ended = true;
    });
    this.#socket.on('drain', () => this.onDrain?.());
    this.#socket.on('error', (error) => {
      this.#error = error;
    });
    this.#socket.once('close', () => this.#closed());
  }

  /** Whether the other side has not hung up, as far as is known. */
  get usable(): boolean {
    return this.#socket.writable && !this.#ended;
  }

  /** Sends a head. A body follows by `write` and `endBody`. */
  send(receiver: AnswerReceiver, head: string, request: { isHead: boolean; hasBody: boolean }): void {
    this.#receiver = receiver;
    this.#bodySent = !request.hasBody;
    this.#sawByte = false;
    this.#reader.expect(request.isHead);
    this.#touch();
    this.#socket.write(head, 'latin1');
  }

  /** Sends a part of the body; false asks to wait for `onDrain`. */
  write(bytes: Buffer): boolean {
    this.#touch();
    return this.#socket.write(bytes);
  }

  /** Sends a part of the body with its frame, as one packet. */
  writeFramed(before: string, bytes: Buffer, after: string): boolean {
    this.#touch();
    this.#socket.cork();
    this.#socket.write(before, 'latin1');
    this.#socket.write(bytes);
    const ready = this.#socket.write(after, 'latin1');
    this.#socket.uncork();
    return ready;
  }

  endBody(trailer: string): void {
    if (trailer !== '') this.#socket.write(trailer, 'latin1');
    this.#bodySent = true;
    this.onDrain = undefined;
    this.#touch();
  }

  /** Reads no further until `resume`: the client is slower than the service. */
  pause(): void {
    this.#paused = true;
    this.deadline = this.#settings.clock.now + this.#settings.stallMs;
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#touch();
    this.#socket.resume();
  }

  /** Ends the connection at once; whoever waited for its answer no longer does. */
  destroy(): void {
    this.#receiver = undefined;
    this.#socket.destroy();
  }

  /** Gives up an exchange, or an attempt to connect, that took too long. */
  expire(): void {
    this.#error = new Error('no answer in time');
    this.#fail(this.#paused ? 'stalled' : 'timeout');
    this.#socket.destroy();
  }

  answered(head: AnswerHead): void {
    this.keepAliveSeconds = head.keepAliveSeconds;
    this.#receiver?.answered(head);
  }

  received(content: Buffer): void {
    this.#receiver?.received(content);
  }

  completed(reusable: boolean): void {
    const receiver = this.#receiver;
    this.#receiver = undefined;
    this.onDrain = undefined;
    this.resume();
    this.deadline = NEVER;
    if (reusable && this.#bodySent && !this.#socket.destroyed) this.#free();
    else this.#socket.destroy();
    receiver?.completed();
  }

  /** What stands behind an answer must be seen before the next one is asked for: it would be taken for that. */
  #free(): void {
    if (!this.#readInPart) return void this.#policy.freed(this);
    setImmediate(() => {
      if (this.usable) this.#policy.freed(this);
    });
  }

  #touch(): void {
    this.deadline = this.#settings.clock.now + this.#settings.silenceMs;
  }

  /** Tells Node whether to read on. */
  #read(bytes: Buffer): boolean {
    this.#sawByte = true;
    this.#readInPart = bytes.length === readBuffer.length;
    this.#touch();
    try {
      this.#reader.read(bytes);
    } catch (error) {
      this.#error = error;
      this.#fail('broken');
      this.#socket.destroy();
    }
    return !this.#paused;
  }

  #closed(): void {
    const complete = this.#ended && this.#error === undefined && this.#reader.end();
    if (!complete) this.#fail('lost');
    this.#policy.closed(this, this.#error);
  }

  #fail(kind: UpstreamFailure['kind']): void {
    const receiver = this.#receiver;
    this.#receiver = undefined;
    receiver?.failed({ kind, cause: this.#error, beforeFirstByte: !this.#sawByte });
  }
}
