import { setTimeout as pause } from 'node:timers/promises';
import { kindOf, memoryOf, processTree } from '../first-minutes/process-tree.ts';
import { HttpConnection } from '../http-connection.ts';
import { percentile } from '../identity/rounds.ts';
import type { Unit } from './contender.ts';

export const CALLERS = 16;

/** What many units took. */
export interface Measured {
  /** Milliseconds of CPU for one unit, in all processes together. */
  cpuMs: number;
  /** The same by kind of process. */
  shares: Shares;
  perSecond: number;
  p50: number;
  p95: number;
}

/** Milliseconds of CPU by kind of process. */
type Shares = Readonly<Record<string, number>>;

interface Place {
  port: number;
  roots: readonly number[];
}

interface MeasureOptions {
  /** Whether somebody who is told that there is no room just now (503) asks again a second later; otherwise it is a failure. */
  patient?: boolean;
}

function sharesOf(roots: readonly number[]): Shares {
  const shares: Record<string, number> = {};
  for (const one of roots.flatMap(processTree)) shares[kindOf(one)] = (shares[kindOf(one)] ?? 0) + one.cpuMs;
  return shares;
}

const sumOf = (shares: Shares) => Object.values(shares).reduce((sum, ms) => sum + ms, 0);

/** Milliseconds of CPU so far of some processes with all below them. */
export const cpuOf = (roots: readonly number[]): number => sumOf(sharesOf(roots));

/** Counts what some work takes in all processes; the work tells how often it was done. */
export async function countingCpu<T extends { count: number }>(
  roots: readonly number[],
  work: () => Promise<T>,
): Promise<T & Pick<Measured, 'cpuMs' | 'shares'>> {
  const before = sharesOf(roots);
  const done = await work();
  const perUnit = Object.entries(sharesOf(roots)).map(([kind, ms]) => [kind, (ms - (before[kind] ?? 0)) / done.count]);
  const shares: Shares = Object.fromEntries(perUnit);
  return { ...done, shares, cpuMs: sumOf(shares) };
}

const NO_ROOM_MS = 1_000;
const LOOK_MS = 300;
const QUIET_MS = 8;
const MOST_LOOKS = 30;

/** Waits for the jobs that follow a write: they are no part of the answers that are measured next. Idle, there are some 3 ms. */
export async function untilQuiet(roots: readonly number[]): Promise<void> {
  for (let look = 0, last = cpuOf(roots); look < MOST_LOOKS; look++) {
    await pause(LOOK_MS);
    const now = cpuOf(roots);
    if (now - last < QUIET_MS) return;
    last = now;
  }
}

/** Memory that several processes share counts once: each has its part of it. */
export const memoryBelow = (roots: readonly number[]): number =>
  roots.flatMap(processTree).reduce((sum, { pid }) => sum + memoryOf(pid), 0);

/**
 * Sixteen callers, each from an address of its own, as shoppers are: the edge counts requests by address. Each takes the next unit
 * as soon as it was answered, until there is none.
 */
export async function measureUnits(
  { port, roots }: Place,
  units: Iterator<Unit>,
  { patient = false }: MeasureOptions = {},
): Promise<Measured> {
  const connections = await Promise.all(
    Array.from({ length: CALLERS }, (_, nth) => HttpConnection.open({ port, from: `127.0.0.${nth + 2}` })),
  );
  const times: number[] = [];
  const caller = async (connection: HttpConnection) => {
    for (let next = units.next(); !next.done; next = units.next()) {
      const since = performance.now();
      for (const request of next.value) await exchange(connection, request, patient);
      times.push(performance.now() - since);
    }
  };
  const { cpuMs, shares, seconds } = await countingCpu(roots, async () => {
    const startedAt = performance.now();
    await Promise.all(connections.map(caller));
    return { count: times.length, seconds: (performance.now() - startedAt) / 1000 };
  });
  for (const connection of connections) connection.close();
  return { cpuMs, shares, ...speedOf(times, seconds) };
}

/** What those noticed who waited. */
export function speedOf(times: number[], seconds: number): Pick<Measured, 'perSecond' | 'p50' | 'p95'> {
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function exchange(connection: HttpConnection, request: Buffer, patient: boolean): Promise<void> {
  let status = await connection.exchange(request);
  for (; patient && status === 503; status = await connection.exchange(request)) await pause(NO_ROOM_MS);
  if (status !== 200) throw new Error(`${request.toString('utf8').split('\r\n')[0]} was answered with ${status}`);
}

/** The units over and over, for so many seconds. */
export function* during(seconds: number, units: readonly Unit[]): Generator<Unit> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) yield* units;
}
