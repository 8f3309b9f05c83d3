import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount, spawnAs } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { clearTheWay, terminate } from './embedded/postmaster.ts';
import { removeSockets, socketFolder } from './embedded/socket.ts';
import { type Log, silentLog } from './log.ts';

export interface EmbeddedSettings {
  /** Created if absent. The superuser's password lies beside it, in `<dataDir>.password`. */
  dataDir: string;
  port: number;
  /** Off for tests: a crash of the machine may then lose the data, and writing is several times faster. */
  durable: boolean;
  /** Breaks a start off. Nothing of it runs any more when it is rejected. */
  signal?: AbortSignal;
  log?: Log;
}

export interface EmbeddedPostgres {
  port: number;
  pid: number;
  /** By TCP, as everybody can reach it. */
  superuserUrl(database?: string): string;
  /** For `throughSocket`: where its socket of the file system lies, if it has one. */
  socketFolder: string | undefined;
  /** Resolves with its last words once it has ended, also where nobody told it to. */
  ended: Promise<string>;
  /** Lets it write its data for so long, then ends it as a crash would, from which it recovers. */
  stop(withinMs?: number): Promise<void>;
}

/** How long the last words of a server that has ended may be on their way. */
const LAST_WORDS_MS = 200;
/** A server that has to replay its log after a crash takes its time. */
const START_WITHIN_MS = 60_000;

/** Starts a PostgreSQL of our own on 127.0.0.1 and waits until it answers. */
export async function startEmbeddedPostgres(settings: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const plan = planOf(settings);
  await clearTheWay(plan.dataDir);
  if (isEmpty(plan.dataDir)) await initialise(plan);
  else if (existsSync(passwordFile(plan))) chmodSync(passwordFile(plan), 0o600);
  removeSockets(plan.dataDir);
  const server = await startServer(plan);
  const killOnExit = () => server.process.kill('SIGINT');
  process.once('exit', killOnExit);
  let stopping = false;
  const ended = server.ended.then(() => {
    process.off('exit', killOnExit);
    if (!stopping) plan.log.error({ said: server.said() }, 'PostgreSQL ended by itself');
    return server.said();
  });
  return {
    port: plan.port,
    pid: server.pid,
    superuserUrl: (database) => ownerUrlOf(plan, database),
    socketFolder: socketFolder(plan.dataDir, plan.port),
    ended,
    stop: async (withinMs) => {
      stopping = true;
      if (isRunning(server)) await terminate(server.pid, withinMs);
      await server.ended;
    },
  };
}

interface Plan {
  dataDir: string;
  port: number;
  durable: boolean;
  signal: AbortSignal;
  log: Log;
  binaries: Binaries;
  account: Account;
}

function planOf(settings: EmbeddedSettings): Plan {
  const dataDir = canonical(resolve(settings.dataDir));
  const binaries = findBinaries();
  const { signal = new AbortController().signal, log = silentLog } = settings;
  return { ...settings, dataDir, signal, log, binaries, account: chooseAccount(binaries, dataDir) };
}

/** One folder has one name here, however it was reached: by that name a server that still runs on it is recognised. */
function canonical(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  mkdirSync(dirname(path), { recursive: true });
  return join(realpathSync(dirname(path)), basename(path));
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

const passwordFile = ({ dataDir }: Pick<EmbeddedSettings, 'dataDir'>) => `${dataDir}.password`;

/** The folder gets its name only when it is complete, so an interrupted initdb is simply done again. */
async function initialise(plan: Plan): Promise<void> {
  const unfinished = `${plan.dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile(plan), randomBytes(24).toString('base64url'));
  chmodSync(passwordFile(plan), 0o600);
  for (const path of [unfinished, passwordFile(plan)]) giveTo(plan.account, path);
  await runInitdb(plan, unfinished, characterTypes);
  renameSync(unfinished, plan.dataDir);
}

function giveTo({ owner }: Account, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/**
 * Locales that know the letters of every script, by the names that systems have for them. Trigrams ask the C library what
 * a letter is: under plain C no Arabic or Russian word has any, and a search forgives no typo in it.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

async function runInitdb(plan: Plan, folder: string, [characterType, ...others]: string[]): Promise<void> {
  const args = [
    ...['-D', folder, '-U', 'postgres', `--pwfile=${passwordFile(plan)}`, '--auth=scram-sha-256'],
    // The same order of text on every machine, whatever its C library thinks of languages.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    `--lc-ctype=${characterType}`,
    // All passwords here are random and long. Rounds, which make short ones harder to guess, would only slow every session down.
    ...['-c', 'scram_iterations=1'],
    ...['--no-instructions', ...(plan.durable ? [] : ['--no-sync'])],
  ];
  const initdb = spawnAs(plan.account, plan.binaries.initdb, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: plan.signal,
  });
  const said = collect(initdb, plan.log);
  const [code] = await once(initdb, 'close');
  if (code === 0) return;
  if (/invalid locale name/.test(said()) && others.length > 0) return runInitdb(plan, folder, others);
  throw new Error(`PostgreSQL could not create ${folder}:\n${said()}`);
}

interface Server {
  process: ChildProcess;
  pid: number;
  said: () => string;
  ended: Promise<false>;
}

/** Children of a killed server let go of its memory a moment after it; until then a new one refuses to start. */
async function startServer(plan: Plan): Promise<Server> {
  const deadline = performance.now() + START_WITHIN_MS;
  const url = ownerUrlOf(plan);
  for (;;) {
    plan.signal.throwIfAborted();
    const server = spawnServer(plan);
    if (await answers(url, server, deadline, plan.signal)) return server;
    plan.signal.throwIfAborted();
    if (!/is still in use/.test(server.said()) || performance.now() > deadline) throw startError(plan, server);
    await pause(50);
  }
}

function spawnServer(plan: Plan): Server {
  // Detached: Ctrl-C in a terminal goes to the whole group, and the database must outlive those that use it.
  const server = spawnAs(plan.account, plan.binaries.postgres, ['-D', plan.dataDir, ...serverSettings(plan)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const said = collect(server, plan.log);
  const ended = untilEnded(server);
  if (server.pid === undefined) throw new Error(`${plan.binaries.postgres} could not be run`);
  return { process: server, pid: server.pid, said, ended };
}

/** Children that survive it hold what it speaks through, so that has no end until they are gone. */
async function untilEnded(server: ChildProcess): Promise<false> {
  const heard = once(server, 'close');
  await once(server, 'exit');
  await Promise.race([heard, pause(LAST_WORDS_MS, undefined, { ref: false })]);
  return false;
}

function serverSettings({ dataDir, port, durable }: Plan): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: quoted(socketFolder(dataDir, port)),
    // Twelve services with a pool of ten, four for the job queue and one that listens, and as many again for a second pod.
    max_connections: 300,
    shared_buffers: '128MB',
    timezone: 'UTC',
    // A checkpoint is spread over half a minute and not over four and a half: while it is, it wakes ten times a second.
    checkpoint_completion_target: 0.1,
    // After a crash everything is brought to the disk before the log is read: at once, and not one of thousands of files after the other.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(durable
      ? {}
      : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: 0 }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** One name in a list of folders, whatever stands in it. */
const quoted = (folder: string | undefined) => (folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`);

/** True once a session could be opened, false if the server ended instead or took too long. */
async function answers(url: string, server: Server, deadline: number, signal: AbortSignal): Promise<boolean> {
  while (isRunning(server)) {
    // Nobody else on this port knows the password, so who lets us in is our server.
    if (await Promise.race([letsIn(url), server.ended])) return true;
    if (performance.now() > deadline) await terminate(server.pid);
    // It holds nothing yet that it would have to write.
    if (signal.aborted) await terminate(server.pid, 0);
    await pause(20);
  }
  return false;
}

const isRunning = ({ process: { exitCode, signalCode } }: Server) => exitCode === null && signalCode === null;

async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function startError(plan: Plan, server: Server): Error {
  const reason = /Address already in use/.test(server.said())
    ? `Port ${plan.port} is taken by another program. Stop that, or choose another port.`
    : `PostgreSQL did not start on ${plan.dataDir}.`;
  return new Error(`${reason} It said:\n${server.said()}`);
}

/** A database as the owner of the server, for whoever may read the password beside its data: also while another process runs it. */
export function ownerUrlOf(server: Pick<EmbeddedSettings, 'dataDir' | 'port'>, database = 'postgres'): string {
  if (!existsSync(passwordFile(server))) {
    throw new Error(`${passwordFile(server)} is missing. Put it back, or remove ${server.dataDir} to start afresh.`);
  }
  const password = readFileSync(passwordFile(server), 'utf8');
  return `postgres://postgres:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
}

/** The last things that a program said are enough to tell why it failed. */
const KEPT_OUTPUT = 8000;

function collect(child: ChildProcess, log: Log): () => string {
  let output = '';
  const take = (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    log.debug({}, text.trimEnd());
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  child.on('error', (error) => take(`${error.message}\n`));
  return () => output;
}
