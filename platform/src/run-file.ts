import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Which processes belong to a run. Lies in the data folder while it lasts, and longer if it was killed. */
interface RunFile {
  launcher: number;
  groups: number[];
}

/** What a killed run leaves behind is found by it. A disk that is full for a moment is no reason to leave a process unstarted. */
export function noteRun(file: string, run: RunFile): void {
  try {
    writeFileSync(file, JSON.stringify(run), { mode: 0o600 });
  } catch (error) {
    console.error(`Which processes run could not be noted: ${error instanceof Error ? error.message : error}`);
  }
}

export const removeRunFile = (file: string) => rmSync(file, { force: true });

/** Refuses to start twice on one data folder, and ends what a killed run left behind. */
export async function clearLeftovers(file: string): Promise<void> {
  const run = readRunFile(file);
  if (!run) return;
  if (isOurs(run.launcher, /platform\/src\/(?:start|dev)\.ts/)) {
    throw new Error(
      `Storepod is already running on this data folder, as process ${run.launcher}. Stop it first (Ctrl-C in its terminal, or kill ${run.launcher}).`,
    );
  }
  const alive = run.groups.filter((pid) => isOurs(pid, /platform\/src\/group-main\.ts/));
  for (const pid of alive) process.kill(pid, 'SIGKILL');
  while (alive.some((pid) => isOurs(pid, /platform\/src\/group-main\.ts/))) await pause(20);
  removeRunFile(file);
}

function readRunFile(file: string): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // there was no run, or its file was cut short
  }
}

/** A number may have been given to another program since. */
function isOurs(pid: number, script: RegExp): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return script.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux'; // without /proc a living process has to be believed
  }
}
