import { HttpConnection } from '../http-connection.ts';
import type { Repeated } from '../identity/rounds.ts';
import { repeat } from '../identity/rounds.ts';
import type { ServerProcess } from '../server-process.ts';

/** So many orders are placed at once. */
export const BUYERS = 16;

export interface Shop {
  store: string;
  token: string;
}

let orders = 0;

/** Buyers who reserve one piece each, every time under a new reference and of the sku they are told. */
export async function buy(
  { port }: ServerProcess,
  shop: Shop,
  seconds: number,
  nextSku: () => string,
): Promise<Repeated> {
  const idle = await Promise.all(Array.from({ length: BUYERS }, () => HttpConnection.open({ port })));
  const connections = [...idle];
  const reserve = async () => {
    const connection = idle.pop();
    if (!connection) throw new Error('more buyers than connections');
    const status = await connection.exchange(reserveRequest(shop, nextSku()));
    idle.push(connection);
    if (status !== 200) throw new Error(`a reservation was answered with ${status}`);
  };
  try {
    return await repeat(seconds, BUYERS, reserve);
  } finally {
    for (const connection of connections) connection.close();
  }
}

function reserveRequest({ store, token }: Shop, sku: string): Buffer {
  const body = JSON.stringify({ entries: [{ sku, reserveQty: 1 }] });
  return Buffer.from(
    [
      `POST /api/v1/private/reserve/bench-${++orders}?store=${store} HTTP/1.1`,
      'host: inventory.bench',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}
