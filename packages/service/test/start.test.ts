import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { freshDatabase } from '@storepod/testkit/databases';
import { freePort } from '@storepod/testkit/ports';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { database } from '../src/definition.ts';
import { openLog } from '../src/log.ts';
import { InvalidSettings } from '../src/settings.ts';
import { startService } from '../src/start.ts';
import { shopService } from './shop.ts';

const scratch = await freshDatabase();
const admin = new pg.Client({ connectionString: scratch.url });
beforeAll(() => admin.connect());
afterAll(async () => {
  await admin.end();
  await scratch.drop();
});

const shopDatabase = new URL(scratch.url);
shopDatabase.searchParams.set('options', '-c search_path=shop,public');
const env = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: shopDatabase.href };

async function sessions(): Promise<number> {
  const { rows } = await admin.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.length;
}
const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => resolve(false));
    socket.on('connect', () => resolve(true) ?? socket.destroy());
  });

describe('a start that fails half-way leaves no connection and no listener behind', () => {
  it('when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    await expect(startService(shopService, { env: { ...env, PORT: String(port) } })).rejects.toThrow('EADDRINUSE');
    await expect.poll(sessions).toBe(0);
  });

  it('when a migration fails', async () => {
    const port = await freePort();
    const definition = {
      ...shopService,
      options: {
        ...shopService.options,
        database: database('broken', new URL('./broken-migrations/', import.meta.url)),
      },
    };
    await expect(startService(definition, { env: { ...env, PORT: String(port) } })).rejects.toThrow('0001_broken.sql');
    await expect.poll(sessions).toBe(0);
    expect(await accepts(port)).toBe(false);
  });

  it('when the service itself is not ready to begin', async () => {
    const port = await freePort();
    const beforeListening = () => Promise.reject(new Error('the seeds are bad'));
    const definition = { ...shopService, options: { ...shopService.options, beforeListening } };
    await expect(startService(definition, { env: { ...env, PORT: String(port) } })).rejects.toThrow(
      'the seeds are bad',
    );
    await expect.poll(sessions).toBe(0);
    expect(await accepts(port)).toBe(false);
  });

  it('when the jobs cannot be started', async () => {
    const port = await freePort();
    const jobs = () => ({
      periodic: [
        { name: 'a', task: 'x', periodMs: 1, run: async () => {} },
        { name: 'a', task: 'x', periodMs: 1, run: async () => {} },
      ],
    });
    const definition = { ...shopService, options: { ...shopService.options, jobs } };
    await expect(startService(definition, { env: { ...env, PORT: String(port) } })).rejects.toThrow('two jobs');
    await expect.poll(sessions).toBe(0);
    expect(await accepts(port)).toBe(false);
  });
});

describe('settings that do not fit', () => {
  it('stop the start with a message that names each of them', async () => {
    const attempt = startService(shopService, { env: { ...env, MOST_THINGS: 'lots', POD_ID: 'x' } });
    await expect(attempt).rejects.toThrow(InvalidSettings);
    await expect(attempt).rejects.toThrow(/POD_ID "x"/);
    await expect(attempt).rejects.toThrow(/MOST_THINGS "lots" is not a whole number/);
    expect(await sessions()).toBe(0);
  });

  it('say that a service with tables needs a database', async () => {
    const attempt = startService(shopService, { env: { ...env, DATABASE_URL: '' } });
    await expect(attempt).rejects.toThrow(/DATABASE_URL is not set/);
  });

  it('end a process of its own with that message and nothing else', async () => {
    const main = new URL('./main.ts', import.meta.url).pathname;
    const child = execFile(process.execPath, [main], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'loud', SHOP_KEY: 'swordfish' },
    });
    let said = '';
    child.stderr?.on('data', (bytes) => {
      said += bytes;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toMatch(/^The settings do not fit:\n {2}LOG_LEVEL "loud" is none of/);
    expect(said).not.toMatch(/ at .*\.ts|swordfish/);
  });
});

describe('the first line of the log', () => {
  it('shows the settings without their secrets', async () => {
    const lines: string[] = [];
    const log = openLog('catalog', 'info', { write: (line: string) => void lines.push(line) });
    const running = await startService(shopService, { env: { ...env, SHOP_KEY: 'swordfish', GREETING: 'hi' }, log });
    await running.stop();
    const { settings } = JSON.parse(lines[0] ?? '');
    expect(settings).toMatchObject({ GREETING: 'hi', SHOP_KEY: '(set)', DATABASE_URL: '(set)', MOST_THINGS: '100' });
    expect(lines.join()).not.toContain('swordfish');
    expect(lines.join()).not.toContain(new URL(scratch.url).password);
    await expect.poll(sessions).toBe(0);
  });
});
