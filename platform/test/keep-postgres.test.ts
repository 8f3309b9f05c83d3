import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@storepod/database/pool';
import { freePort } from '@storepod/testkit/ports';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { keepPostgres } from '../src/keep-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'storepod-kept-'));
const dataDir = join(folder, 'postgres');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function kept() {
  const lines: string[] = [];
  const server = await keepPostgres({ dataDir, port: await freePort(), durable: false }, (line) => lines.push(line));
  onTestFinished(() => server.stop());
  // As a service has it: nobody opens it again.
  const pool = openPool({ url: server.superuserUrl(), name: 'test', max: 1 });
  onTestFinished(() => pool.end());
  const answer = async (sql: string) => (await pool.query(sql).catch(() => undefined))?.rows;
  return { server, lines, answer };
}

const soon = { timeout: 15_000, interval: 50 };
const ONE = [{ one: 1 }];

it('a server that was killed is back at once, and one line says so', async () => {
  const { server, lines, answer } = await kept();
  for (const round of [1, 2]) {
    const killed = server.pid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => server.pid(), soon).not.toBe(killed);
    await expect.poll(() => answer('select 1 as one'), soon).toEqual(ONE);
    expect(lines).toEqual(Array(round).fill('PostgreSQL ended; it is started again.'));
  }
});

it('a session that was killed makes it begin anew by itself, on the same process', async () => {
  const { server, lines, answer } = await kept();
  const before = server.pid();
  const [backend] = (await answer("select pid from pg_stat_activity where backend_type = 'walwriter'")) ?? [];
  process.kill(backend.pid, 'SIGKILL');
  await expect.poll(() => answer('select 1 as one'), soon).toEqual(ONE);
  expect([server.pid(), lines]).toEqual([before, []]);
});

it('a folder that cannot be written is named with what to do, once, and mending it is enough', async () => {
  const { server, lines, answer } = await kept();
  chmodSync(dataDir, 0o500);
  onTestFinished(() => chmodSync(dataDir, 0o700));
  process.kill(server.pid(), 'SIGKILL');
  await expect.poll(() => lines.length, soon).toBe(2);
  expect(lines[1]).toMatch(/cannot (?:write|be started)\. .*cannot be written: give it back to its owner/);
  expect(lines[1]).toContain(dataDir);
  chmodSync(dataDir, 0o700);
  await expect.poll(() => answer('select 1 as one'), soon).toEqual(ONE);
  expect(lines).toHaveLength(2);
});

it.runIf(existsSync('/dev/full'))(
  'a disk that is full is named with what to do, once, and room on it is enough',
  async () => {
    const { server, lines, answer } = await kept();
    // What a server writes first at its start: the only file of which its disk can be full in a test.
    const first = join(dataDir, 'postmaster.opts');
    rmSync(first);
    symlinkSync('/dev/full', first);
    onTestFinished(() => rmSync(first, { force: true }));
    process.kill(server.pid(), 'SIGKILL');
    await expect.poll(() => lines.length, soon).toBe(2);
    expect(lines[1]).toBe(
      `PostgreSQL cannot write. The disk of ${dataDir} is full: free space on it. It goes on by itself then.`,
    );
    rmSync(first);
    await expect.poll(() => answer('select 1 as one'), soon).toEqual(ONE);
    expect(lines).toHaveLength(2);
  },
);

it('a server is stopped also while it is being started again', async () => {
  const { server, answer } = await kept();
  process.kill(server.pid(), 'SIGKILL');
  await server.stop();
  expect(await answer('select 1 as one')).toBeUndefined();
});
