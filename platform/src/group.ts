import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@storepod/kernel/services';

/** A service inside a group, and its whole environment. */
export interface GroupMember {
  service: ServiceName;
  env: Record<string, string>;
}

/** Several services in one process. They still talk to each other over HTTP, as they would apart. */
export interface Group {
  name: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./group-main.ts', import.meta.url));
/** A group that dies at once is not started a thousand times a minute. */
const LONGEST_PAUSE_MS = 10_000;
const STOP_WITHIN_MS = 15_000;

/** Starts the services and waits until all of them listen. A group that dies later is started again. */
export async function startGroup(
  name: string,
  members: readonly GroupMember[],
  logFile: string,
  onChange: () => void,
): Promise<Group> {
  let child: ChildProcess;
  let stopping = false;
  let failures = 0;

  const launch = async () => {
    child = spawnGroup(name, logFile);
    onChange();
    await untilListening(child, members, logFile);
    failures = 0;
    child.once('exit', () => {
      if (!stopping) relaunch();
    });
  };
  const relaunch = () => {
    console.error(`The ${name} process ended; it is started again. Its log is ${logFile}`);
    const pauseMs = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures++);
    setTimeout(() => {
      if (!stopping) launch().catch(relaunch);
    }, pauseMs);
  };

  await launch();
  return {
    name,
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      await stopChild(child);
    },
  };
}

function spawnGroup(name: string, logFile: string): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--enable-source-maps', script, name], {
    stdio: ['ignore', log, log, 'ipc'],
    // Ctrl-C goes to the whole foreground group; these end when the launcher tells them to, and in its order.
    detached: true,
  });
  closeSync(log);
  return child;
}

async function untilListening(child: ChildProcess, members: readonly GroupMember[], logFile: string): Promise<void> {
  child.send(members);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(lastWords(logFile))));
  failed.catch(() => undefined);
  const [answer] = await Promise.race([once(child, 'message'), failed]);
  if (answer !== 'listening') throw new Error(String(answer));
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

const lastWords = (logFile: string) =>
  `The process ended before it was ready. The end of ${logFile}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`;
