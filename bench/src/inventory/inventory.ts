import { randomInt } from 'node:crypto';
import { roles, testIds } from '@storepod/testkit/callers';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { openBenchEnvironment, query } from '../identity/environment.ts';
import { percentile, type Repeated } from '../identity/rounds.ts';
import { median, publish, type Row } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { BUYERS, buy, type Shop } from './buyers.ts';
import { type Limits, openLimits } from './limits.ts';

const SKUS = 10_000;
const ROUNDS = 5;
const SECONDS = 5;
const LONGER_THAN_THE_RUN = 3600;
export const anySku = () => `SKU-${1 + randomInt(SKUS)}`;
const hotSku = () => 'HOT';

/** Reservations on one sku that everybody wants, and spread over many; beside bare updates of rows in the same PostgreSQL. */
export async function benchInventory(): Promise<void> {
  const environment = await openBenchEnvironment();
  const issuer = await startIssuer('http://uaa.bench');
  try {
    const url = await environment.database('inventory', 'inventory');
    const server = await serverProcess(new URL('./inventory-server.ts', import.meta.url), {
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: String(BUYERS),
      UAA_ISSUERS: issuer.uri,
      UAA_JWK_SET_URI: issuer.jwkSetUri,
      POD_ID: testIds.pod,
    });
    await stockUp(url);
    const limits = await openLimits(url, SKUS);
    const token = await issuer.token(roles.podService.claims, { expiresIn: LONGER_THAN_THE_RUN });
    const tallies = await takeTurns(server, limits, { store: testIds.store, token });
    await Promise.all([limits.close(), server.stop()]);
    publishAll(tallies, await countViolations(url));
  } finally {
    await Promise.all([environment.close(), issuer.close()]);
  }
}

export async function stockUp(url: string): Promise<void> {
  await query(url, `insert into store_currency (store_id, currency) values ($1, 'USD')`, [testIds.store]);
  await query(
    url,
    `select from write_stock($1, (
       select jsonb_agg(jsonb_build_object('sku', sku, 'quantity', 1000000000, 'price', '{"amount": 2500}'::jsonb))
       from (select 'HOT' as sku union all select 'SKU-' || n from generate_series(1, $2::int) n order by 1) as skus
     ), 'bench', now())`,
    [testIds.store, SKUS],
  );
  await query(url, 'analyze');
}

const countViolations = async (url: string) => (await query(url, 'select sku from conservation_violation')).length;

interface Tally {
  what: string;
  rounds: (Repeated & { cpuSeconds: number })[];
}

/** What slows the machine down for a moment slows all of them. */
async function takeTurns(server: ServerProcess, limits: Limits, shop: Shop): Promise<Tally[]> {
  const works: [string, (seconds: number) => Promise<Repeated>][] = [
    ['limit: bare update, one row', (seconds) => limits.update(seconds, () => 0)],
    ['reserve, one hot sku', (seconds) => buy(server, shop, seconds, hotSku)],
    ['limit: bare update, many rows', (seconds) => limits.update(seconds, () => randomInt(SKUS))],
    ['reserve, many skus', (seconds) => buy(server, shop, seconds, anySku)],
  ];
  const tallies = works.map(([what]): Tally => ({ what, rounds: [] }));
  for (const [, work] of works) await work(1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, [, work]] of works.entries()) {
      const before = await server.usage();
      const repeated = await work(SECONDS);
      const { cpuSeconds } = await server.usage();
      tallies[index]?.rounds.push({ ...repeated, cpuSeconds: cpuSeconds - before.cpuSeconds });
    }
  }
  return tallies;
}

const rateOf = (tally: Tally | undefined) =>
  Math.round(median((tally?.rounds ?? []).map(({ count, seconds }) => count / seconds)));

function rowOf(tally: Tally): Row {
  const { rounds, what } = tally;
  return {
    what,
    buyers: BUYERS,
    '/s': rateOf(tally),
    'p50 ms': median(rounds.map(({ times }) => percentile(times, 0.5))),
    'p95 ms': median(rounds.map(({ times }) => percentile(times, 0.95))),
    'CPU ms in inventory': Number(
      median(rounds.map(({ cpuSeconds, count }) => (cpuSeconds * 1000) / count)).toFixed(3),
    ),
  };
}

function publishAll(tallies: Tally[], violations: number): void {
  const [bareHot, hot, bareSpread, spread] = tallies;
  publish('inventory', tallies.map(rowOf), {
    'hot sku against the bare hot row': `${ratio(hot, bareHot)}; aim: 0.50 or more`,
    'many skus against bare rows': ratio(spread, bareSpread),
    'skus whose ledger does not add up afterwards': violations,
  });
}

const ratio = (ours: Tally | undefined, limit: Tally | undefined) => (rateOf(ours) / rateOf(limit)).toFixed(2);
