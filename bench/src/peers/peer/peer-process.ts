import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Peer, PeerPlace } from './peer.ts';

/** One process of a peer, from when it is ready: one that fills has filled by then. It works in the folder of its data. */
export async function startProcess(
  { name, program }: Peer,
  role: string,
  place: PeerPlace,
  data: string,
): Promise<ChildProcess> {
  const child = fork(fileURLToPath(program), [role, JSON.stringify(place)], {
    cwd: data,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4_000)));
  await nextMessage(child, (code) => `${name} ended with ${code}: ${said}`);
  return child;
}

/** Has a process do what it knows by a word, until it says that it is done. */
export async function tell(child: ChildProcess, word: string): Promise<void> {
  const done = nextMessage(child, (code) => `a peer that was told to ${word} ended with ${code}`);
  child.send(word);
  await done;
}

/** One that ends instead has failed. */
async function nextMessage(child: ChildProcess, failure: (code: number | null) => string): Promise<void> {
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(([code]) => Promise.reject(new Error(failure(code))));
  try {
    await Promise.race([once(child, 'message', over), ended]);
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
