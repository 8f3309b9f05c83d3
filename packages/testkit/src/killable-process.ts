import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import type { Orders } from './standby.ts';

/** A process that a test can kill at a named moment of its flow. */
export interface KillableProcess {
  child: ChildProcess;
  /** Resolves when the process printed the text on a line of its own. */
  said(text: string): Promise<void>;
  /** Resolves with how the process ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** What it wrote to its standard error, which the tests show as well. */
  complaints(): string;
  kill(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  args?: string[];
  /** `name` or `name|detail` of a moment (see kernel/moments), and at which of its occurrences. */
  dieAt?: { moment: string; occurrence?: number };
}

const dieAtMoment = new URL('./die-at-moment.ts', import.meta.url).href;
const standby = new URL('./standby.ts', import.meta.url);

/** Runs a module in a process of its own. With `dieAt` it ends by SIGKILL, as a power cut would end it. */
export function killableProcess(module: URL, { env = {}, args = [], dieAt }: Options = {}): KillableProcess {
  const child = spawn(process.execPath, [...(dieAt ? ['--import', dieAtMoment] : []), module.pathname, ...args], {
    env: { ...process.env, ...env, ...deathIn(dieAt) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watched(child);
}

const deathIn = (dieAt: Options['dieAt']): Record<string, string> =>
  dieAt ? { STOREPOD_DIE_AT: dieAt.moment, STOREPOD_DIE_AT_OCCURRENCE: String(dieAt.occurrence ?? 1) } : {};

/** So many are loaded ahead: a short test is over before one has loaded. */
const STANDBYS = 2;

/**
 * Processes of one service for a file of tests that kills many. To load a service takes longer than most that is asked of it
 * before it is killed, so the next ones load meanwhile, and are told only when they are needed who they are. `most`: how many
 * the file needs, where that is known.
 *
 * ```ts
 * const processes = killableProcesses(new URL('../src/main.ts', import.meta.url));
 * const doomed = processes.start({ env, dieAt: { moment: 'checkout.placed' } });
 * ```
 */
export function killableProcesses(
  main: URL,
  { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): { start(options: Omit<Options, 'args'>): KillableProcess } {
  const loaded = new URL('./service.ts', main).pathname;
  const load = () => fork(standby, [loaded], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const waiting = Array.from({ length: Math.min(STANDBYS, most) }, load);
  let started = 0;
  afterAll(() => {
    for (const child of waiting) child.kill('SIGKILL');
  });
  return {
    start: ({ env = {}, dieAt }) => {
      const child = waiting.shift() ?? load();
      started += 1;
      if (started + waiting.length < most) waiting.push(load());
      child.send({ main: main.pathname, env: { ...env, ...deathIn(dieAt) } } satisfies Orders);
      return watched(child);
    },
  };
}

function watched(child: ChildProcess): KillableProcess {
  let output = '';
  let complaints = '';
  child.stdout?.on('data', (bytes) => {
    output += bytes;
  });
  child.stderr?.on('data', (bytes) => {
    complaints += bytes;
    process.stderr.write(bytes);
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return {
    child,
    ended,
    complaints: () => complaints,
    said: (text) => waitForLine(child, () => output, text),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function waitForLine(child: ChildProcess, output: () => string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => output().split('\n').includes(text) && resolve();
    // Not `exit`: what the process said last may still be on its way then.
    const giveUp = () => reject(new Error(`the process ended before it said "${text}": ${output()}`));
    child.stdout?.on('data', look).once('close', giveUp);
    look();
    if (child.stdout?.closed) giveUp();
  });
}

/** The address that a process says it listens on. */
export const listening = ({ child, ended, complaints }: KillableProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    const look = (bytes: Buffer) => {
      output += bytes;
      // A line counts when it has ended: a piece of output may end in the middle of one.
      const [line] = /^.*"msg":"listening".*\n/m.exec(output) ?? [];
      if (line) resolve(JSON.parse(line).origin);
    };
    const giveUp = async () =>
      reject(new Error(`it ended before it listened: ${JSON.stringify(await ended)} ${output} ${complaints()}`));
    child.stdout?.on('data', look).once('close', giveUp);
  });
