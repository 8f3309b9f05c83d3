import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { Problem } from '@storepod/kernel/problem';
import { BodyPace } from '@storepod/service/body-pace';
import { type Leave, UnfinishedBodies, type UnfinishedBody } from '@storepod/service/unfinished-bodies';
import { problems } from '../problems.ts';

/** Up to here a body is read as a whole before its backend is asked: a slow client then holds none of its connections. */
const SMALL_BYTES = 32 * 1024;
/** As at the edge: who falls behind a kilobyte a second for so long is given up. */
const PACE = { graceMs: 10_000, leastRate: 1_024 };
/** Uploads may have half of a backend's 64 connections. */
const LIMITS = { perAddress: 64, perTarget: 1_024, uploadsPerTarget: 32 };
const RETRY_AFTER_SECONDS = PACE.graceMs / 1000;

/** Opens the books of bodies that are on their way. */
export const openUnfinishedBodies = () => new UnfinishedBodies(LIMITS);

/** A body on its way to a backend, whole or as it comes. */
export class RelayBody implements UnfinishedBody {
  readonly #request: IncomingMessage;
  readonly #target: string;
  readonly #unfinished: UnfinishedBodies;
  readonly #pace = new BodyPace(PACE, performance.now());
  readonly #ready = Promise.withResolvers<Buffer | Readable>();
  readonly #leave: Leave;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #sent: PassThrough | undefined;
  /** Why it was given up. */
  refusal: Problem | undefined;

  constructor(request: IncomingMessage, target: string, address: string, unfinished: UnfinishedBodies) {
    this.#request = request;
    this.#target = target;
    this.#unfinished = unfinished;
    const leave = unfinished.enter(this, target, address);
    if (!leave) throw problems.TOO_MANY_BODIES(undefined, { retryAfter: RETRY_AFTER_SECONDS });
    this.#leave = leave;
    request.on('data', this.#take).once('end', this.#end).once('close', this.#closed);
    // The client may have left while its session was looked up, and nobody is told a second time.
    if (request.closed) this.#closed();
  }

  /** All of it, or a stream of it where it is large. */
  get ready(): Promise<Buffer | Readable> {
    return this.#ready.promise;
  }

  isLate(now: number): boolean {
    return this.#pace.isLate(now);
  }

  expire(): void {
    this.#refuse(problems.BODY_TOO_SLOW());
  }

  giveWay(): void {
    this.#refuse(problems.TOO_MANY_BODIES(undefined, { retryAfter: RETRY_AFTER_SECONDS }));
  }

  /** Nobody wants the rest. */
  stop(): void {
    this.#leave();
    this.#held = [];
    this.#request.off('data', this.#take).off('end', this.#end);
  }

  #refuse(problem: Problem): void {
    this.refusal = problem;
    this.stop();
    this.#ready.reject(problem);
    this.#sent?.destroy(problem);
  }

  readonly #take = (bytes: Buffer): void => {
    this.#pace.received(bytes.length, performance.now());
    if (this.#sent) return void (this.#sent.write(bytes) || this.#pause());
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes >= SMALL_BYTES) this.#stream();
  };

  /**
   * Too large to be read as a whole first. A backend may answer before it has read everything, to refuse it; the pool then
   * throws away what it was given to send, and that must not be the client's connection, on which the answer goes back.
   */
  #stream(): void {
    if (!this.#unfinished.becomeUpload(this, this.#target)) return void this.giveWay();
    const sent = new PassThrough();
    this.#sent = sent;
    sent.on('drain', () => this.#resume()).on('error', () => undefined);
    // `drain` follows only where it was too much.
    if (!sent.write(Buffer.concat(this.#held.splice(0)))) this.#pause();
    this.#ready.resolve(sent);
  }

  readonly #end = (): void => {
    this.#leave();
    if (this.#sent) this.#sent.end();
    else this.#ready.resolve(Buffer.concat(this.#held));
  };

  readonly #closed = (): void => {
    if (this.#request.readableEnded) return;
    const left = new Error('the client left');
    this.stop();
    this.#ready.reject(left);
    this.#sent?.destroy(left);
  };

  #pause(): void {
    this.#pace.pause(performance.now());
    this.#request.pause();
  }

  #resume(): void {
    this.#pace.resume(performance.now());
    this.#request.resume();
  }
}
