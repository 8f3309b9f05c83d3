import { roles, testIds } from '@storepod/testkit/callers';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { type BenchEnvironment, openBenchEnvironment } from '../catalog/environment.ts';
import { HttpConnection } from '../http-connection.ts';
import { publish, type Row } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Pair, pairs, type Side } from './pairs.ts';
import { type Question, questionsOf, type Request } from './requests.ts';

const ROUNDS = 40;
/** In a round each side answers as many requests as take so much CPU, and a hundred at most. */
const ROUND_CPU_MS = 400;
const MOST_REQUESTS = 100;
/** After so many all connections have their plans. */
const WARM_UP = 40;
const LONGER_THAN_THE_RUN = 3600;
/** Above this share of a request's CPU row-level security is not worth it: every statement is checked in the tests. */
const MOST_PERCENT = 5;

/** CPU of PostgreSQL and of the service together, in milliseconds for a request: one figure for each round. */
type Rounds = Record<Side, number[]>;

/** What row-level security costs: CPU of PostgreSQL and of the service, per request that no cache answers. */
export async function benchIsolation(): Promise<void> {
  const environment = await openBenchEnvironment();
  const issuer = await startIssuer('http://uaa.bench');
  try {
    const services = await pairs(environment, { UAA_ISSUERS: issuer.uri, UAA_JWK_SET_URI: issuer.jwkSetUri });
    const tokenOf = (role: keyof typeof roles) => issuer.token(roles[role].claims, { expiresIn: LONGER_THAN_THE_RUN });
    const tokens = { service: await tokenOf('podService'), staff: await tokenOf('storeAdmin') };
    const rows: Row[] = [];
    for (const question of questionsOf({ store: testIds.store, tokens })) {
      const pair = services[question.service];
      if (!question.changes) await compareAnswers(pair, question);
      rows.push(rowOf(question.what, await takeTurns(environment, pair, question)));
      console.log(rows.at(-1));
    }
    const servers = Object.values(services).flatMap(({ open, walled }) => [open, walled]);
    await Promise.all(servers.map((server) => server.stop()));
    publish('isolation', rows, conclusionOf(rows));
  } finally {
    await Promise.all([environment.close(), issuer.close()]);
  }
}

/** A wall that hides too much would look cheap. */
async function compareAnswers(pair: Pair, { what, request }: Question): Promise<void> {
  const [open, walled] = await Promise.all([pair.open, pair.walled].map((server) => answerOf(server, request(0))));
  if (open !== walled) throw new Error(`${what}: ${open?.slice(0, 200)}, behind the wall ${walled?.slice(0, 200)}`);
}

const answerOf = async ({ port }: ServerProcess, { path }: Request): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).text();

/** There and back (open, walled, walled, open), so that what slows the machine down slows both sides alike. */
async function takeTurns(environment: BenchEnvironment, pair: Pair, question: Question): Promise<Rounds> {
  const rounds: Rounds = { open: [], walled: [] };
  const ask = {
    open: asker(environment, pair.open, `${question.service}_open`, question),
    walled: asker(environment, pair.walled, `${question.service}_walled`, question),
  };
  const warm = { open: await ask.open(WARM_UP), walled: await ask.walled(WARM_UP) };
  const requestsOf = (side: Side) => Math.min(MOST_REQUESTS, Math.ceil(ROUND_CPU_MS / warm[side]));
  for (let round = 0; round < ROUNDS; round++)
    for (const side of round % 2 ? (['open', 'walled'] as const) : (['walled', 'open'] as const))
      rounds[side].push(await ask[side](requestsOf(side)));
  return rounds;
}

/**
 * Asks one request after the other and tells the CPU of each, in milliseconds: of the service, and of those processes
 * of PostgreSQL that work for it.
 */
function asker(environment: BenchEnvironment, server: ServerProcess, role: string, { what, request }: Question) {
  let asked = 0;
  return async (count: number): Promise<number> => {
    const connection = await HttpConnection.open(server);
    const requests = Array.from({ length: count }, () => request(asked++).bytes);
    const before = environment.cpuSeconds(role) + (await server.usage()).cpuSeconds;
    for (const bytes of requests) {
      const status = await connection.exchange(bytes);
      if (status !== 200) throw new Error(`${what} was answered with ${status}`);
    }
    const after = environment.cpuSeconds(role) + (await server.usage()).cpuSeconds;
    connection.close();
    return ((after - before) / count) * 1000;
  };
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? 0;

function rowOf(what: string, { open, walled }: Rounds): Row {
  const more = walled.map((cpuMs, round) => (cpuMs / (open[round] ?? 1) - 1) * 100);
  const [without, withPolicies] = [quantile(open, 0.5), quantile(walled, 0.5)];
  return {
    what,
    'CPU ms': Number(without.toFixed(3)),
    'CPU ms with row-level security': Number(withPolicies.toFixed(3)),
    'more, %': Number(((withPolicies / without - 1) * 100).toFixed(1)),
    'half of the rounds, %': [0.25, 0.75].map((share) => quantile(more, share).toFixed(1)).join(' to '),
  };
}

function conclusionOf(rows: readonly Row[]): Record<string, string> {
  const named = (isDear: boolean) =>
    rows.filter((row) => Number(row['more, %']) >= MOST_PERCENT === isDear).map(({ what }) => what);
  return {
    [`${MOST_PERCENT} % or more`]: named(true).join(', '),
    [`less than ${MOST_PERCENT} %`]: named(false).join(', '),
  };
}
