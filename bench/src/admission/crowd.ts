import { setTimeout as pause } from 'node:timers/promises';
import { getRequest, HttpConnection } from '../http-connection.ts';

/** What a crowd is to do, as its process is told. */
export interface CrowdOrder {
  port: number;
  host: string;
  seconds: number;
  /** From where it comes, by turns. */
  addresses: string[];
  callers: number;
  /** Whether they come again when they are told to, as browsers and people do, and not at once. */
  patient?: boolean;
}

/** How often each status was answered. */
export type CrowdTally = Record<number, number>;

/** What the storefront asks of those whom it refuses. */
const RETRY_AFTER_MS = 5_000;

/** Searches of a store, each for another word, so that none of their pages is kept: by so many callers, each of whom asks again. */
async function crowd({ port, host, seconds, addresses, callers, patient = false }: CrowdOrder): Promise<CrowdTally> {
  const tally: CrowdTally = {};
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  const caller = async (index: number) => {
    let connection: HttpConnection | undefined;
    while (performance.now() < until) {
      asked += 1;
      const request = getRequest(`/en/search?q=word${process.pid}x${asked}`, { host, accept: 'text/html' });
      try {
        connection ??= await HttpConnection.open({ port, from: addresses[index % addresses.length] });
        const status = await connection.exchange(request);
        tally[status] = (tally[status] ?? 0) + 1;
      } catch {
        tally[0] = (tally[0] ?? 0) + 1;
        connection?.close();
        connection = undefined;
      }
      if (patient) await pause(Math.max(0, Math.min(RETRY_AFTER_MS, until - performance.now())));
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  return tally;
}

process.once('message', async (order: CrowdOrder) => {
  process.send?.(await crowd(order));
  process.disconnect();
});
