import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@storepod/database/embedded';
import { freePort } from '@storepod/testkit/ports';
import pg from 'pg';
import type { Contender } from '../contender.ts';
import { fingerprint, installPeer } from './install-peer.ts';
import { type Peer, titleOf } from './peer.ts';
import { startProcess, stopProcess } from './peer-process.ts';

/** A peer with the goods, on a PostgreSQL of its own. An order is complete with the last answer to its guest. */
export async function openPeer(peer: Peer): Promise<Contender> {
  const folder = await installPeer(peer);
  const filled = await filledData(peer, folder);
  const data = mkdtempSync(join(tmpdir(), 'storepod-bench-'));
  const closing = new AsyncDisposableStack();
  closing.defer(() => rmSync(data, { recursive: true, force: true }));
  try {
    // By the system's own command, which keeps owners and rights: PostgreSQL insists on them.
    await promisify(execFile)('cp', ['-a', `${filled}/.`, data]);
    const { port, databaseUrl, postgres, processes } = await run(peer, closing, folder, data, true);
    return {
      ...(await peer.shop({ port, data, processes })),
      name: titleOf(peer),
      port,
      settled: async () => undefined,
      afterOrders: () => query(databaseUrl, 'analyze'),
      roots: [postgres, ...processes].map(({ pid }) => pid ?? 0),
      stop: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

/**
 * A folder with a database of the goods, beside the installation. To make it takes some minutes, so it is made once and gets its name
 * when it is complete. Nobody waits for the disk meanwhile.
 */
async function filledData(peer: Peer, folder: string): Promise<string> {
  const filled = join(folder, `filled-${fingerprint(peer.goods.text)}`);
  if (existsSync(filled)) return filled;
  console.log(`${peer.name} is filled once, which takes some minutes.`);
  const unfinished = mkdtempSync(join(folder, 'filling-'));
  await using closing = new AsyncDisposableStack();
  closing.defer(() => rmSync(unfinished, { recursive: true, force: true }));
  writeFileSync(join(unfinished, peer.goods.file), peer.goods.text);
  {
    await using running = new AsyncDisposableStack();
    const { port, databaseUrl } = await run(peer, running, folder, unfinished, false);
    await peer.afterFill?.(port);
    await query(databaseUrl, 'vacuum analyze');
  }
  renameSync(unfinished, filled);
  return filled;
}

/** Its database and its processes. Where there is no database yet, the goods are brought in first. */
async function run(peer: Peer, closing: AsyncDisposableStack, folder: string, data: string, durable: boolean) {
  const dataDir = join(data, 'postgres');
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort(), durable });
  closing.defer(() => postgres.stop());
  const database = peer.name.toLowerCase();
  const place = { folder, databaseUrl: postgres.superuserUrl(database), port: await freePort() };
  if (isNew) {
    await query(postgres.superuserUrl(), `create database ${database}`);
    await stopProcess(await startProcess(peer, 'fill', place, data));
  }
  const processes: ChildProcess[] = [];
  for (const role of peer.roles) {
    const child = await startProcess(peer, role, place, data);
    closing.defer(() => stopProcess(child));
    processes.push(child);
  }
  return { ...place, postgres, processes };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
