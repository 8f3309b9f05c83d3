import { type Address, HttpConnection } from './http-connection.ts';

export interface LoadResult {
  requests: number;
  errors: number;
  seconds: number;
  perSecond: number;
  p50ms: number;
  p95ms: number;
  p99ms: number;
}

interface Target extends Address {
  request: Buffer;
  seconds: number;
}

/** A closed loop: so many callers, each asking again as soon as it was answered. Finds the ceiling. */
export async function closedLoad({
  request,
  seconds,
  callers,
  ...address
}: Target & { callers: number }): Promise<LoadResult> {
  const connections = await openMany(address, callers);
  const tally = new Tally();
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) await tally.time(connection, request, performance.now());
    }),
  );
  for (const connection of connections) connection.close();
  return tally.result(seconds);
}

/**
 * An open loop: calls arrive at a fixed rate whether or not earlier ones were answered. A call that has to wait for a
 * free connection waits on the server's account: its time runs from when it should have been sent.
 */
export async function openLoad({
  request,
  seconds,
  perSecond,
  ...address
}: Target & { perSecond: number }): Promise<LoadResult> {
  const idle = await openMany(address, 64);
  const tally = new Tally();
  const startedAt = performance.now();
  const total = Math.floor(perSecond * seconds);
  const dueAt = (index: number) => startedAt + (index * 1000) / perSecond;
  const queue: number[] = [];
  const underWay = new Set<Promise<void>>();

  const send = (connection: HttpConnection | undefined) => {
    if (!connection) return;
    const due = queue.shift();
    if (due === undefined) return void idle.push(connection);
    const call: Promise<void> = tally.time(connection, request, due).finally(() => {
      underWay.delete(call);
      send(connection);
    });
    underWay.add(call);
  };
  for (let index = 0; index < total; ) {
    for (; index < total && dueAt(index) <= performance.now(); index++) queue.push(dueAt(index));
    while (queue.length > 0 && idle.length > 0) send(idle.pop());
    await new Promise((resume) => setImmediate(resume));
  }
  while (underWay.size > 0) await Promise.all(underWay);
  for (const connection of idle) connection.close();
  return tally.result(seconds);
}

const openMany = (address: Address, count: number) =>
  Promise.all(Array.from({ length: count }, () => HttpConnection.open(address)));

class Tally {
  readonly #times: number[] = [];
  #errors = 0;

  async time(connection: HttpConnection, request: Buffer, since: number): Promise<void> {
    const status = await connection.exchange(request).catch(() => 0);
    this.#times.push(performance.now() - since);
    if (status !== 200) this.#errors += 1;
  }

  result(seconds: number): LoadResult {
    const sorted = Float64Array.from(this.#times).sort();
    const at = (share: number) =>
      Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3));
    return {
      requests: sorted.length,
      errors: this.#errors,
      seconds,
      perSecond: Math.round(sorted.length / seconds),
      p50ms: at(0.5),
      p95ms: at(0.95),
      p99ms: at(0.99),
    };
  }
}
