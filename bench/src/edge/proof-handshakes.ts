import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PodId } from '@storepod/kernel/object-id';
import { podNamespace } from '@storepod/kernel/pod-names';
import { freePort } from '@storepod/testkit/ports';
import type { HeldMemory } from './handshake-edge.ts';
import type { Tally } from './handshake-flood.ts';
import { type Times, visitShop } from './shop-visits.ts';

const [SECONDS = 60, PER_SECOND = 5_000] = process.argv.slice(2).map(Number);
const POD = PodId.parse('507f1f77bcf86cd799439011');
const INTERNAL_DOMAIN = 'storepod.internal';
const SHOP = 'shop.acme.com';
/** The limit of questions for all names together: those that a pause has saved up, and then so many in a second. */
const SAVED_QUESTIONS = 40;
const ASKED_PER_SECOND = 100;
/** Verdicts of 10,000 names, and addresses that are counted until their window ends. */
const GROWTH_BYTES = 16 * 1024 * 1024;

/**
 * Thousands of handshakes a second with invented names, from everywhere: no order, few questions, memory flat, and the
 * customers of a store that is known notice little.
 */
async function prove(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-handshakes-'));
  const pod = await standIn();
  const edge = await startEdgeProcess(await environment(folder, pod.origin));
  try {
    await visitShop(edge.port, SHOP, 3);
    const normal = await visitShop(edge.port, SHOP, Math.min(20, SECONDS));
    const begin = await readyFlood(edge.port);
    const before = await edge.memory();
    pod.asked.length = 0;
    const floodedAt = performance.now();
    const flood = begin();
    const flooded = await visitShop(edge.port, SHOP, SECONDS);
    const tally = await flood;
    const mostAsked = SAVED_QUESTIONS + ((performance.now() - floodedAt) / 1000) * ASKED_PER_SECOND;
    report({
      normal,
      flooded,
      tally,
      asked: pod.asked.length,
      mostAsked: Math.round(mostAsked),
      certificates: await readdir(join(folder, 'certificates')),
      before,
      after: await edge.memory(),
    });
  } finally {
    edge.stop();
    pod.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A whole edge, which tells what it holds when it is asked. */
async function startEdgeProcess(env: Record<string, string>) {
  const child = fork(new URL('./handshake-edge.ts', import.meta.url), { env: { ...process.env, ...env } });
  const [port]: number[] = await once(child, 'message');
  if (port === undefined) throw new Error('the edge has no TLS site');
  const memory = async (): Promise<HeldMemory> => {
    child.send('memory');
    const [held] = await once(child, 'message');
    return held;
  };
  return { port, memory, stop: () => child.kill() };
}

async function environment(folder: string, origin: string): Promise<Record<string, string>> {
  const namespace = podNamespace(POD, INTERNAL_DOMAIN);
  return {
    POD_ID: POD,
    LOG_LEVEL: 'error',
    HTTP_PORT: '0',
    // A port of its own has several queues, as in earnest.
    HTTPS_PORT: String(await freePort()),
    MANAGEMENT_PORT: '0',
    CERT_ISSUER: 'internal',
    CERT_DIR: folder,
    SECRETS_KEYS: `proof:${Buffer.alloc(32, 1).toString('base64')}`,
    PEER_MAP: JSON.stringify({ [`merchant.${namespace}`]: origin, [`landing-ui.${namespace}`]: origin }),
  };
}

/** Merchant and the storefront of a pod with one store. */
async function standIn() {
  const asked: string[] = [];
  const headers = { 'Store-Id': POD, Theme: 'basic', 'Color-Theme': 'blue', 'Default-Language': 'en' };
  const tenant = JSON.stringify({ ...headers, 'Supported-Languages': 'en' });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pod');
    const isOurs = searchParams.get('domain') === SHOP;
    if (pathname.endsWith('/ask-for-tls')) {
      asked.push(searchParams.get('domain') ?? '');
      return void response.writeHead(isOurs ? 200 : 400).end();
    }
    if (!pathname.endsWith('/lookup-by-domain')) return void response.end('hello');
    response.writeHead(isOurs ? 200 : 404, { 'content-type': 'application/json' }).end(isOurs ? tenant : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => void server.close().closeAllConnections();
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

/** A flood that is ready, and how to let it loose. */
async function readyFlood(port: number): Promise<() => Promise<Tally>> {
  const args = [port, PER_SECOND, SECONDS].map(String);
  const child = fork(new URL('./handshake-flood.ts', import.meta.url), args);
  // In earnest it runs on machines of its own: it gets the cores that the edge leaves.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  await once(child, 'message');
  return async () => {
    child.send('begin');
    const [tally] = await once(child, 'message');
    return tally;
  };
}

interface Findings {
  normal: Times;
  flooded: Times;
  tally: Tally;
  asked: number;
  mostAsked: number;
  certificates: string[];
  before: HeldMemory;
  after: HeldMemory;
}

function report({ normal, flooded, tally, asked, mostAsked, certificates, before, after }: Findings): void {
  const ratio = flooded.p99ms / normal.p99ms;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  console.table({
    'hostile handshakes': `${tally.sent}, ${Math.round(tally.sent / SECONDS)}/s; ${tally.skipped} more could not be sent`,
    'not sent away in time': tally.given,
    'certificates ordered for them': certificates.length - 1,
    'questions to merchant': `${asked}; at most ${mostAsked}`,
    'memory of the edge': `holds ${megabytes(before.heldBytes)} before and ${megabytes(after.heldBytes)} after; ${megabytes(after.rssBytes)} resident`,
    'known store, normal': `p50 ${normal.p50ms} ms, p99 ${normal.p99ms} ms, ${normal.errors} errors of ${normal.visits}`,
    'known store, flooded': `p50 ${flooded.p50ms} ms, p99 ${flooded.p99ms} ms, ${flooded.errors} errors of ${flooded.visits}`,
    'p99 against normal': `${ratio.toFixed(2)}; aim: at most 2`,
  });
  const isSafe =
    certificates.length === 1 &&
    asked <= mostAsked &&
    after.heldBytes - before.heldBytes < GROWTH_BYTES &&
    flooded.errors === 0;
  console.log(isSafe ? 'no order, few questions, memory flat, no customer lost' : 'NOT PROVED');
  if (ratio > 2) console.log('customers waited longer than the aim allows');
  process.exitCode = isSafe && ratio <= 2 ? 0 : 1;
}

await prove();
