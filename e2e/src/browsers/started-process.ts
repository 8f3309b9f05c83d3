import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Waits for a line that a process prints; fails with all that it printed if it ends before. */
export async function lineOf(child: ChildProcess, stream: Readable, wanted: RegExp): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  const said: string[] = [];
  child.on('error', reject);
  createInterface({ input: stream })
    .on('line', (line) => {
      said.push(line);
      const found = wanted.exec(line);
      if (found) resolve(found);
    })
    .on('close', () => reject(new Error(`${child.spawnfile} ended:\n${said.join('\n')}`)));
  return promise;
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
