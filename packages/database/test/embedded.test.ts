import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@storepod/testkit/eventually';
import { freePort } from '@storepod/testkit/ports';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { socketFolder, throughSocket } from '../src/embedded/socket.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded.ts';
import { isDatabaseUnavailable } from '../src/transaction.ts';
import { query, temporaryFolder } from './postgres.ts';

const folder = temporaryFolder();

async function start(dataDir: string, port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, port: port ?? (await freePort()), durable: true });
  onTestFinished(() => server.stop());
  return server;
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const dataDir = join(folder, 'deep', 'pg');

describe('an embedded PostgreSQL', () => {
  test('answers on 127.0.0.1 and at its socket alone, orders text by code point, and keeps its password to itself', async () => {
    const server = await start(dataDir);
    const url = server.superuserUrl();
    expect(url).toMatch(/^postgres:\/\/postgres:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/);
    await query(url, 'create table kept (id int); insert into kept values (1)');
    expect(
      await query(
        url,
        `select current_setting('listen_addresses') as host, current_setting('unix_socket_directories') as socket,
           current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
           current_setting('max_connections') as most, 'B' < 'a' as by_code_point, upper('ä') as upper`,
      ),
    ).toEqual([
      {
        host: '127.0.0.1',
        socket: `"${realpathSync(dataDir)}"`,
        encoding: 'UTF8',
        fsync: 'on',
        most: '300',
        by_code_point: true,
        upper: 'Ä',
      },
    ]);
    expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const throughFile = throughSocket(url, server.socketFolder);
    expect(await query(throughFile, 'select inet_client_addr() as address')).toEqual([{ address: null }]);
    await expect(query(throughFile.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
    await server.stop();
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
    const refusal = await query(throughFile, 'select 1').catch((error) => error);
    expect(isDatabaseUnavailable(refusal)).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    );
  });

  test('has no socket where its path would be too long', () => {
    const room = 103 - '/.s.PGSQL.5432'.length;
    const dir = `/${'x'.repeat(room - 1)}`;
    expect(socketFolder(dir, 5432)).toBe(dir);
    expect(socketFolder(`${dir}x`, 5432)).toBeUndefined();
    expect(socketFolder(`/${'\u00e9'.repeat(room - 1)}`, 5432)).toBeUndefined();
    expect(throughSocket('postgres://a:b@127.0.0.1:5432/c', undefined)).toBe('postgres://a:b@127.0.0.1:5432/c');
  });

  test('keeps its data through kill -9, and starts again in spite of what that leaves behind', async () => {
    const server = await start(dataDir);
    await query(server.superuserUrl(), 'insert into kept values (2)');
    process.kill(server.pid, 'SIGKILL');
    await eventually(() => isRunning(server.pid)).toBe(false);
    expect(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')).toMatch(new RegExp(`^${server.pid}\n`));
    const again = await start(dataDir, server.port);
    expect(await query(again.superuserUrl(), 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('ends the children of a killed server that hold its memory, and nobody else', async () => {
    const server = await start(dataDir);
    const client = new pg.Client({ connectionString: server.superuserUrl() });
    client.on('error', () => {});
    await client.connect();
    const [child] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    if (!child) throw new Error('every session has a process');
    const bystander = spawn('sleep', ['100'], { stdio: 'ignore', cwd: dataDir });
    onTestFinished(() => void bystander.kill());
    process.kill(child.pid, 'SIGSTOP'); // it cannot notice that the server is gone
    process.kill(server.pid, 'SIGKILL');
    await server.ended;

    const again = await start(dataDir, server.port);
    await eventually(() => isRunning(child.pid)).toBe(false);
    expect(bystander.exitCode).toBe(null);
    expect(await query(again.superuserUrl(), 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('is not hindered by a postmaster.pid that names a stranger', async () => {
    const { uid, gid } = statSync(dataDir); // PostgreSQL does not mind processes of other users
    const stranger = spawn('sleep', ['100'], { stdio: 'ignore', uid, gid });
    onTestFinished(() => void stranger.kill());
    writeFileSync(join(dataDir, 'postmaster.pid'), `${stranger.pid}\n${dataDir}\n`);
    const port = await freePort();
    writeFileSync(join(dataDir, `.s.PGSQL.${port}.lock`), `${stranger.pid}\n${dataDir}\n`);
    const server = await start(dataDir, port);
    expect(await query(server.superuserUrl(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBe(null);
  });

  test('stops one that outlived its launcher, whatever name the folder is called by', async () => {
    const port = await freePort();
    const launcher = await startLauncher(port);
    const alias = join(folder, 'alias');
    symlinkSync(dataDir, alias);
    await expect(start(alias)).rejects.toThrow(`is in use by process ${launcher.process.pid}`);
    launcher.process.kill('SIGKILL');
    await once(launcher.process, 'exit');
    expect(isRunning(launcher.server)).toBe(true);

    const server = await start(alias, port);
    await eventually(() => isRunning(launcher.server)).toBe(false);
    expect(await query(server.superuserUrl(), 'select count(*)::int as kept from kept')).toEqual([{ kept: 2 }]);
  });

  async function startLauncher(port: number) {
    const script = fileURLToPath(new URL('launcher-process.ts', import.meta.url));
    const child = spawn(process.execPath, [script, dataDir, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = await once(child.stdout, 'data');
    return { process: child, server: Number(/pid=(\d+)/.exec(String(said))?.[1]) };
  }

  test('says clearly that a port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start(dataDir, port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  });

  test('says what the server said when it cannot start', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    chmodSync(broken, 0o700);
    writeFileSync(join(broken, 'PG_VERSION'), '9.6\n');
    writeFileSync(`${broken}.password`, 'secret');
    await expect(start(broken)).rejects.toThrow(/did not start on .*broken\. It said:(.|\n)*postgresql\.conf/);
  });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('it runs as nobody where everybody may enter', async () => {
    const server = await start(dataDir);
    expect(statSync(dataDir).uid).toBe(65534);
    expect(userOf(server.pid)).toBe('65534');
  });

  const home = mkdtempSync(join(homedir(), '.storepod-test-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('it runs inside a folder that only root may enter, and again', async () => {
    const inside = join(home, 'pg');
    const server = await start(inside);
    expect(statSync(inside).uid).toBe(0);
    await query(server.superuserUrl(), 'create table kept ()');
    await server.stop();
    const again = await start(inside);
    expect(await query(again.superuserUrl(), 'select from kept')).toEqual([]);
  });
});

test('a lost password is told, and the data is left alone', async () => {
  rmSync(`${dataDir}.password`);
  await expect(start(dataDir)).rejects.toThrow('pg.password is missing. Put it back');
  expect(statSync(join(dataDir, 'PG_VERSION')).isFile()).toBe(true);
});

/** The real user of a process, as seen from here. */
const userOf = (pid: number) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
