import { type ChildProcess, execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@storepod/database/embedded';
import { freePort } from '@storepod/testkit/ports';
import pg from 'pg';
import type { Contender } from '../contender.ts';
import { vendureSheet } from '../goods.ts';
import { installVendure, VENDURE_VERSION } from './install-vendure.ts';
import { shopScenes } from './shop-scenes.ts';
import type { VendurePlace } from './vendure-config.ts';
import { vendureGuest } from './vendure-guest.ts';
import { buildSearchIndex } from './vendure-index.ts';

const script = fileURLToPath(new URL('./vendure-process.ts', import.meta.url));

/** Vendure with the goods, its search index built, on a PostgreSQL of its own. */
export async function openVendure(): Promise<Contender> {
  const folder = await installVendure();
  const filled = await filledData(folder);
  const data = mkdtempSync(join(tmpdir(), 'storepod-bench-'));
  const closing = new AsyncDisposableStack();
  closing.defer(() => rmSync(data, { recursive: true, force: true }));
  try {
    // By the system's own command, which keeps owners and rights: PostgreSQL insists on them.
    await promisify(execFile)('cp', ['-a', `${filled}/.`, data]);
    const running = await run(closing, folder, data, true);
    return {
      name: `Vendure ${VENDURE_VERSION}`,
      port: running.port,
      scenes: shopScenes(),
      // It keeps no answers.
      forget: async () => undefined,
      guest: () => vendureGuest(running.port),
      // A payment settles in the request that brings it.
      settled: async () => undefined,
      afterOrders: () => query(running.databaseUrl, 'analyze'),
      roots: running.roots,
      stop: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

/**
 * A folder with a database of the goods and their search index, beside the installation. To make it takes some minutes, so it is made
 * once and gets its name when it is complete. Nobody waits for the disk meanwhile.
 */
async function filledData(folder: string): Promise<string> {
  const sheet = vendureSheet();
  const filled = join(folder, `filled-${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}`);
  if (existsSync(filled)) return filled;
  console.log('Vendure is filled once, which takes some minutes.');
  const unfinished = mkdtempSync(join(folder, 'filling-'));
  await using closing = new AsyncDisposableStack();
  closing.defer(() => rmSync(unfinished, { recursive: true, force: true }));
  writeFileSync(join(unfinished, 'goods.csv'), sheet);
  {
    await using running = new AsyncDisposableStack();
    const { port, databaseUrl } = await run(running, folder, unfinished, false);
    await buildSearchIndex(port);
    await query(databaseUrl, 'vacuum analyze');
  }
  renameSync(unfinished, filled);
  return filled;
}

/** Its database, server and worker. Where there is no database yet, the goods are brought in first. */
async function run(closing: AsyncDisposableStack, folder: string, data: string, durable: boolean) {
  const dataDir = join(data, 'postgres');
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort(), durable });
  closing.defer(() => postgres.stop());
  const place = { folder, databaseUrl: postgres.superuserUrl('vendure'), port: await freePort() };
  if (isNew) {
    await query(postgres.superuserUrl(), 'create database vendure');
    await stopProcess(await startProcess('fill', place, data, join(data, 'goods.csv')));
  }
  const server = await startProcess('server', place, data);
  closing.defer(() => stopProcess(server));
  const worker = await startProcess('worker', place, data);
  closing.defer(() => stopProcess(worker));
  return { ...place, roots: [server, worker, postgres].map(({ pid }) => pid ?? 0) };
}

/** Answers once it is ready: one that fills has filled by then. */
async function startProcess(
  role: 'fill' | 'server' | 'worker',
  place: VendurePlace,
  cwd: string,
  ...more: string[]
): Promise<ChildProcess> {
  const child = fork(script, [role, JSON.stringify(place), ...more], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4_000)));
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Vendure ended with ${code}: ${said}`)));
  failed.catch(() => undefined);
  await Promise.race([once(child, 'message'), failed]);
  return child;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
