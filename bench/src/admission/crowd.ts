import { getRequest, HttpConnection } from '../http-connection.ts';

/** What a crowd is to do, as its process is told. */
export interface CrowdOrder {
  port: number;
  host: string;
  seconds: number;
  /** From where it comes, by turns. */
  addresses: string[];
  callers: number;
}

/** How often each status was answered. */
export type CrowdTally = Record<number, number>;

/** Searches of a store, each for another word, so that none of their pages is kept: by so many callers, each of whom asks again at once. */
async function crowd({ port, host, seconds, addresses, callers }: CrowdOrder): Promise<CrowdTally> {
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
