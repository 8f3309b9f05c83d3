import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startEdge } from '@storepod/spg/start';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What an edge holds, without what is only waiting to be swept away. */
export interface HeldMemory {
  heldBytes: number;
  rssBytes: number;
}

/** A whole edge in a process of its own, which tells its port, and what it holds whenever it is asked. */
const { httpsPort, ranIn } = await startEdge({ env: process.env, ownProcess: true });
process.on('message', () => {
  const rssBytes = process.memoryUsage.rss();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heldBytes: heapUsed + external, rssBytes } satisfies HeldMemory);
});
await ranIn;
process.send?.(httpsPort);
