import { randomBytes } from 'node:crypto';
import { HttpConnection } from '../http-connection.ts';
import { median, publish, type Row } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import {
  type BenchEnvironment,
  identityEnvironment,
  insertStores,
  openBenchEnvironment,
  storeId,
} from './environment.ts';
import { measureLimits } from './limits.ts';
import { percentile, type Repeated, repeat, timed } from './rounds.ts';
import { nextAddress, signIn } from './shopper.ts';

const FEW = 10;
const MANY = 10_000;
/** Starts of a service are measured this often, in turns. */
const STARTS = 3;
/** As many shoppers at once as keep both cores busy while each waits for the database. */
const SHOPPERS_AT_ONCE = 4;
const SECONDS = 10;

/**
 * What realms cost, and what a sign-in costs. A pod with ten stores and one with ten thousand are measured in turns;
 * `per core` is work by the CPU seconds of the server's own process.
 */
export async function benchIdentity(): Promise<void> {
  const environment = await openBenchEnvironment();
  try {
    const [few, many] = [await preparePod(environment, FEW), await preparePod(environment, MANY)];
    const starts = await measureStarts([few, many]);
    const signIns = await measureSignIns([few, many]);
    const services = await measureServiceTokens(environment);
    publishAll(starts, signIns, services, await measureLimits());
  } finally {
    await environment.close();
  }
}

interface Pod {
  stores: number;
  env: Record<string, string>;
}

const startCua = ({ env }: Pod) => serverProcess(new URL('./cua-server.ts', import.meta.url), env);

/** The schema is made by a first start; stores are rows. */
async function preparePod(environment: BenchEnvironment, stores: number): Promise<Pod> {
  const url = await environment.database(`cua_${stores}`, 'cua');
  const pod = { stores, env: identityEnvironment(url) };
  await (await startCua(pod)).stop();
  await insertStores(url, stores, 1);
  return pod;
}

async function measureStarts(pods: readonly Pod[]): Promise<Row[]> {
  const times = new Map(pods.map(({ stores }) => [stores, [] as number[]]));
  for (let round = 0; round < STARTS; round++) {
    for (const pod of pods) {
      let server: ServerProcess | undefined;
      times.get(pod.stores)?.push(await timed(async () => (server = await startCua(pod))));
      await server?.stop();
    }
  }
  return pods.map(({ stores }) => ({
    what: `start of cua, ${stores} realms`,
    seconds: Number((median(times.get(stores) ?? []) / 1000).toFixed(2)),
  }));
}

/** Rounds alternate between the pods, and within one every sign-in is in another store. */
async function measureSignIns(pods: readonly Pod[], rounds = 3): Promise<Row[]> {
  const running = await Promise.all(pods.map(async (pod) => ({ pod, server: await startCua(pod) })));
  const results = new Map(pods.map(({ stores }) => [stores, [] as (Repeated & { cpuSeconds: number })[]]));
  let visits = 0;
  const visit = ({ port }: ServerProcess, stores: number) =>
    // A stride that shares no factor with the number of stores visits all of them before it repeats one.
    signIn(`http://127.0.0.1:${port}`, storeId(1 + ((++visits * 7919) % stores)), 'shopper-1');
  for (const { pod, server } of running) await repeat(2, SHOPPERS_AT_ONCE, () => visit(server, pod.stores));
  for (let round = 0; round < rounds; round++) {
    for (const { pod, server } of running) {
      const before = await server.usage();
      const repeated = await repeat(SECONDS, SHOPPERS_AT_ONCE, () => visit(server, pod.stores));
      const { cpuSeconds } = await server.usage();
      results.get(pod.stores)?.push({ ...repeated, cpuSeconds: cpuSeconds - before.cpuSeconds });
    }
  }
  return Promise.all(
    running.map(async ({ pod, server }) => {
      const { rssBytes } = await server.usage();
      await server.stop();
      return signInRow(pod.stores, results.get(pod.stores) ?? [], rssBytes);
    }),
  );
}

function signInRow(stores: number, rounds: (Repeated & { cpuSeconds: number })[], rssBytes: number): Row {
  return {
    what: `password sign-in, ${stores} realms`,
    '/s': Number(median(rounds.map(({ count, seconds }) => count / seconds)).toFixed(1)),
    '/s per core': Number(median(rounds.map(({ count, cpuSeconds }) => count / cpuSeconds)).toFixed(1)),
    'p50 ms': median(rounds.map(({ times }) => percentile(times, 0.5))),
    'p95 ms': median(rounds.map(({ times }) => percentile(times, 0.95))),
    MiB: Math.round(rssBytes / 1024 / 1024),
  };
}

/** A service asks for its own token: a secret, a signature and a row. */
async function measureServiceTokens(environment: BenchEnvironment): Promise<Row> {
  const secret = randomBytes(32).toString('base64url');
  const env = { ...identityEnvironment(await environment.database('uaa', 'uaa')), STORE_CORE_CLIENT_SECRET: secret };
  const server = await serverProcess(new URL('./uaa-server.ts', import.meta.url), env);
  const connections = await Promise.all(Array.from({ length: 8 }, () => HttpConnection.open(server)));
  const idle = [...connections];
  const ask = async () => {
    const connection = idle.pop();
    if (!connection) throw new Error('more callers than connections');
    const status = await connection.exchange(tokenRequest(secret));
    idle.push(connection);
    if (status !== 200) throw new Error(`the token endpoint answered ${status}`);
  };
  await repeat(2, connections.length, ask);
  const before = await server.usage();
  const { count, seconds, times } = await repeat(SECONDS, connections.length, ask);
  const { cpuSeconds, rssBytes } = await server.usage();
  for (const connection of connections) connection.close();
  await server.stop();
  return {
    what: 'client_credentials',
    '/s': Math.round(count / seconds),
    '/s per core': Math.round(count / (cpuSeconds - before.cpuSeconds)),
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    MiB: Math.round(rssBytes / 1024 / 1024),
  };
}

function tokenRequest(secret: string): Buffer {
  const body = 'grant_type=client_credentials&scope=store_core';
  const client = encodeURIComponent('store-core@service.store-core.internal');
  return Buffer.from(
    [
      'POST /oauth2/token HTTP/1.1',
      'host: auth.bench',
      `authorization: Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
      `x-forwarded-for: ${nextAddress()}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  );
}

function publishAll(
  starts: Row[],
  signIns: Row[],
  services: Row,
  { passwords, signatures }: { passwords: Row; signatures: Row },
): void {
  const figure = (row: Row | undefined, name: string) => Number(row?.[name] ?? 0);
  const perCore = (row: Row | undefined) => figure(row, '/s per core');
  const [few, many] = signIns;
  publish('identity', [...starts, ...signIns, passwords, services, signatures], {
    'start with 10,000 realms': `${figure(starts[1], 'seconds')} s; aim: below 10 s`,
    'p95 of a sign-in, 10,000 realms against 10': `${ratio(figure(many, 'p95 ms'), figure(few, 'p95 ms'))}; aim: 1.10 or less`,
    'sign-ins per second per core': `${perCore(few)}; aim: 20 or more`,
    'of the limit of the password check': ratio(perCore(few), perCore(passwords)),
    'client_credentials per second per core': `${perCore(services)}; aim: 400 or more`,
    'of the limit of the signature': ratio(perCore(services), perCore(signatures)),
  });
}

const ratio = (figure: number, against: number) => (figure / against).toFixed(2);
