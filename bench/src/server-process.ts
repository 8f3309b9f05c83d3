import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What a server under measurement tells about itself. */
interface Usage {
  cpuSeconds: number;
  rssBytes: number;
}

/** A server in a process of its own, so that it shares no core time with the generator's bookkeeping. */
export interface ServerProcess {
  port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Runs a module that calls `serveBench` and waits for its port. */
export async function serverProcess(module: URL, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child: ChildProcess = fork(module, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  const [port] = (await Promise.race([once(child, 'message'), failed(child)])) as [number];
  return {
    port,
    usage: async () => {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage as Usage;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const failed = async (child: ChildProcess) => {
  const [code] = await once(child, 'exit');
  throw new Error(`the server ended with ${code} before it listened`);
};

/** The other side: tells the port, and the usage whenever it is asked for. It ends with a benchmark that failed. */
export function serveBench(port: number): void {
  process.once('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuSeconds: (user + system) / 1e6, rssBytes: process.memoryUsage.rss() } satisfies Usage);
  });
  process.send?.(port);
}
