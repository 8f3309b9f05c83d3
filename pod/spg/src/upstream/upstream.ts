import type { Problem } from '@storepod/kernel/problem';
import type { ServiceName } from '@storepod/kernel/services';
import { problems } from '../problems.ts';
import { type ConnectionKeeper, type ConnectionSettings, UpstreamConnection } from './connection.ts';
import { type LargestShares, type Sharer, Shares } from './shares.ts';

export interface UpstreamSettings extends ConnectionSettings {
  service: ServiceName;
  /** The most connections, and so the most exchanges at a time. */
  connections: number;
  /** The most requests that wait for one. */
  queue: number;
  queueWaitMs: number;
  /** The most that one visitor and one shop have of the connections; more of them wait, and whoever comes after them does not. */
  shares: LargestShares;
  /** For how long a service that refuses connections is taken to be restarting, and is waited for. */
  restartMs: number;
  /** Called before the clock is read for somebody new: it stands still while nothing is to be timed. */
  onUse(): void;
}

/** Somebody who needs a connection. */
export interface Waiter {
  readonly sharer?: Sharer | undefined;
  granted(connection: UpstreamConnection): void;
  refused(problem: Problem): void;
}

/** How long an idle connection is trusted to be alive where the other side does not say. */
const IDLE_MS = 10_000;
const LONGEST_IDLE_MS = 60_000;
/** The other side may close at its own deadline; we stop using the connection this long before. */
const IDLE_MARGIN_MS = 1_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
const RETRY_AFTER_SECONDS = 1;

/**
 * The connections to one service. Requests beyond the limit wait in a short queue, and beyond that are refused at once:
 * a service that is told no more than it can bear stays alive.
 */
export class Upstream implements ConnectionKeeper {
  readonly #settings: UpstreamSettings;
  readonly #open = new Set<UpstreamConnection>();
  readonly #connecting = new Set<UpstreamConnection>();
  readonly #idle: UpstreamConnection[] = [];
  readonly #shares: Shares;
  /** Whose exchange a connection carries. */
  readonly #sharers = new Map<UpstreamConnection, Sharer>();
  #waiting: { waiter: Waiter; since: number }[] = [];
  #downSince: number | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #pause: NodeJS.Timeout | undefined;
  #tunnels = 0;
  #stopped = false;

  constructor(settings: UpstreamSettings) {
    this.#settings = settings;
    this.#shares = new Shares(settings.shares);
  }

  get service(): ServiceName {
    return this.#settings.service;
  }

  get address(): { host: string; port: number } {
    return this.#settings;
  }

  get inFlight(): number {
    return this.#open.size - this.#idle.length - this.#connecting.size;
  }

  get queued(): number {
    return this.#waiting.length;
  }

  /** The connections that wait for their next exchange. */
  get kept(): number {
    return this.#idle.length;
  }

  /** When it has to be swept next: `now` while an exchange is under way or somebody waits, never where nothing is open. */
  nextSweep(now: number): number {
    if (this.#open.size > this.#idle.length || this.#waiting.length > 0) return now;
    return this.#idle.reduce((first, { idleUntil }) => Math.min(first, idleUntil), Number.POSITIVE_INFINITY);
  }

  /**
   * Gives a connection now or soon, or refuses. Who had one that died comes first: behind it on its client's connection
   * others may hold theirs until it is answered.
   */
  acquire(waiter: Waiter, again = false): void {
    this.#settings.onUse();
    const hasRoom = this.#shares.hasRoom(waiter.sharer);
    const idle = hasRoom ? this.#takeIdle() : undefined;
    if (idle) return void this.#grant(waiter, idle);
    const { connections, queue } = this.#settings;
    const room = connections - this.#open.size + this.#connecting.size;
    if (this.#waiting.length >= queue + room) return void waiter.refused(this.overloaded());
    const entry = { waiter, since: this.#settings.clock.now };
    if (again) this.#waiting.unshift(entry);
    else this.#waiting.push(entry);
    if (hasRoom) this.#grow();
  }

  /** Whether there is room for one more tunnel; then `closeTunnel` must follow. They have as much room as requests. */
  openTunnel(): boolean {
    if (this.#tunnels >= this.#settings.connections) return false;
    this.#tunnels += 1;
    return true;
  }

  closeTunnel(): void {
    this.#tunnels -= 1;
  }

  /** The waiter needs nothing any more. */
  leave(waiter: Waiter): void {
    this.#waiting = this.#waiting.filter((entry) => entry.waiter !== waiter);
  }

  /** Idle connections to a service that has just been restarted are dead, whether or not we have been told. */
  discardIdle(): void {
    for (const connection of this.#idle.splice(0)) connection.destroy();
  }

  /** Ends what took too long. Called a few times a second while there is something: a timer for each exchange would cost more than it saves. */
  sweep(): void {
    const { now } = this.#settings.clock;
    for (const connection of this.#open) {
      if (connection.deadline <= now) connection.expire();
      else if (connection.idleUntil <= now) this.#dropIdle(connection);
    }
    const down = this.#downSince !== undefined;
    const patienceMs = down ? this.#settings.restartMs : this.#settings.queueWaitMs;
    const late = this.#waiting.filter(({ since }) => since + patienceMs <= now);
    if (late.length === 0) return;
    this.#waiting = this.#waiting.filter(({ since }) => since + patienceMs > now);
    for (const { waiter } of late) waiter.refused(down ? this.#unreachable() : this.overloaded());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#pause);
    for (const connection of this.#open) connection.destroy();
  }

  connected(connection: UpstreamConnection): void {
    this.#connecting.delete(connection);
    this.#downSince = undefined;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.freed(connection);
    this.#grow();
  }

  freed(connection: UpstreamConnection): void {
    this.#release(connection);
    const next = this.#takeNext();
    if (next) return void this.#grant(next, connection);
    const told = connection.keepAliveSeconds * 1000;
    const idleMs = told > 0 ? Math.min(told - IDLE_MARGIN_MS, LONGEST_IDLE_MS) : IDLE_MS;
    if (idleMs <= 0 || this.#stopped) return void connection.destroy();
    connection.idleUntil = this.#settings.clock.now + idleMs;
    this.#idle.push(connection);
  }

  closed(connection: UpstreamConnection, cause: unknown): void {
    this.#open.delete(connection);
    this.#dropIdle(connection);
    this.#release(connection);
    if (this.#connecting.delete(connection)) this.#connectFailed(cause);
    else this.#serve();
  }

  #grant(waiter: Waiter, connection: UpstreamConnection): void {
    if (waiter.sharer !== undefined) {
      this.#shares.take(waiter.sharer);
      this.#sharers.set(connection, waiter.sharer);
    }
    waiter.granted(connection);
  }

  #release(connection: UpstreamConnection): void {
    const sharer = this.#sharers.get(connection);
    if (sharer === undefined) return;
    this.#sharers.delete(connection);
    this.#shares.giveBack(sharer);
  }

  /** The first of those who may have one more. */
  #takeNext(): Waiter | undefined {
    const at = this.#waiting.findIndex(({ waiter }) => this.#shares.hasRoom(waiter.sharer));
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0]?.waiter;
  }

  /** Whoever waited for a share that has become free with its connection has an idle one, or a new one. */
  #serve(): void {
    const idle = this.#waiting.length > 0 ? this.#takeIdle() : undefined;
    if (idle) this.freed(idle);
    this.#grow();
  }

  /** The one used last is the least likely to be closed from the other side. */
  #takeIdle(): UpstreamConnection | undefined {
    const now = this.#settings.clock.now;
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop()) {
      if (connection.usable && connection.idleUntil > now) {
        connection.idleUntil = Number.POSITIVE_INFINITY;
        return connection;
      }
      connection.destroy();
    }
    return undefined;
  }

  #dropIdle(connection: UpstreamConnection): void {
    const at = this.#idle.indexOf(connection);
    if (at === -1) return;
    this.#idle.splice(at, 1);
    connection.destroy();
  }

  /** A service that is down is knocked at by one connection, not by all that wait. */
  #grow(): void {
    if (this.#pause !== undefined || this.#stopped) return;
    const ready = this.#waiting.filter(({ waiter }) => this.#shares.hasRoom(waiter.sharer)).length;
    const most = this.#downSince === undefined ? ready : Math.min(1, ready);
    while (this.#connecting.size < most && this.#open.size < this.#settings.connections) {
      const connection = new UpstreamConnection(this.#settings, this);
      this.#open.add(connection);
      this.#connecting.add(connection);
    }
  }

  #connectFailed(cause: unknown): void {
    if (this.#stopped) return;
    const now = this.#settings.clock.now;
    this.#downSince ??= now;
    if (now - this.#downSince >= this.#settings.restartMs) this.#refuseAll(cause);
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      this.#grow();
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  #refuseAll(cause: unknown): void {
    for (const { waiter } of this.#waiting.splice(0)) waiter.refused(this.#unreachable(cause));
  }

  overloaded(): Problem {
    return problems.OVERLOADED({ service: this.service }, { retryAfter: RETRY_AFTER_SECONDS });
  }

  #unreachable(cause?: unknown): Problem {
    return problems.UNREACHABLE({ service: this.service }, { retryAfter: RETRY_AFTER_SECONDS, cause });
  }
}
