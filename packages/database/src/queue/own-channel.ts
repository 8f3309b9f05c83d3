import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import pg, { type Pool } from 'pg';

/** On which graphile-worker tells of new jobs: the same for all queues of a database. */
const COMMON_CHANNEL = 'jobs:insert';

/** On which a queue tells of its own jobs. */
export const channelOf = (schema: string): string => `${schema}:insert`;

/**
 * Has the functions of a queue tell of new jobs on its own channel. A pod has seven queues in one database: on the common one each
 * job of an order woke the workers of all of them, who asked and found nothing: about a sixth of an order's CPU.
 */
export async function tellOnOwnChannel(pool: Pool, schema: string): Promise<void> {
  const [common, own] = [COMMON_CHANNEL, channelOf(schema)].map((channel) => pg.escapeLiteral(channel));
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = $1::regnamespace and strpos(prosrc, $2) > 0`,
    [pg.escapeIdentifier(schema), common],
  );
  for (const { definition } of rows) await pool.query(definition.replaceAll(common ?? '', own ?? ''));
}

/** Wakes the workers by it. What was told before they listened is not told again, so they look once when they do. */
export function listenOnOwnChannel(events: WorkerEvents, workers: WorkerPool, schema: string, look: () => void): void {
  const channel = channelOf(schema);
  events.on('pool:listen:success', ({ client }) => {
    // Once the pool of workers has asked its own on it. A connection that fails is exchanged by the pool, which comes here again.
    client.once('drain', () => {
      client.query(`listen ${pg.escapeIdentifier(channel)}`).then(look, () => undefined);
    });
  });
  events.on('pool:listen:notification', ({ message }) => {
    if (message.channel !== channel || workers._shuttingDown) return;
    const count = countOf(message.payload);
    if (count > 0) workers.nudge(count);
  });
}

/** Of how many new jobs it tells; graphile-worker says -1 where there is nothing to look for. */
function countOf(payload: string | undefined): number {
  const [, count = '1'] = /"count":(-?\d+)/.exec(payload ?? '') ?? [];
  return Number(count);
}
