import { relative } from 'node:path';
import type { Group } from '../group.ts';
import { watchSources } from './watch-sources.ts';

/** Starts each process anew that has loaded a file which changed, and no other. Returns what ends it. */
export function restartOnChanges(groups: readonly Group[]): () => void {
  const restarts = new Map(groups.map((group) => [group, restarterOf(group)]));
  for (const group of groups) group.prepareRestart();
  return watchSources((files) => {
    for (const [group, restart] of restarts) {
      const cause = [...files].find((file) => group.hasLoaded(file));
      if (cause !== undefined) restart(cause);
    }
  });
}

/** One restart at a time; what changes meanwhile leads to another one after it. */
function restarterOf(group: Group): (cause: string) => void {
  let isRestarting = false;
  let nextCause: string | undefined;
  return async function restart(cause) {
    if (isRestarting) {
      nextCause = cause;
      return;
    }
    isRestarting = true;
    await restartFor(group, cause);
    isRestarting = false;
    const missed = nextCause;
    nextCause = undefined;
    if (missed !== undefined) restart(missed);
  };
}

async function restartFor(group: Group, cause: string): Promise<void> {
  const startedAt = performance.now();
  const changed = relative(process.cwd(), cause);
  try {
    await group.restart();
    console.log(`${group.name} runs again after ${Math.round(performance.now() - startedAt)} ms: ${changed} changed`);
    group.prepareRestart();
  } catch (error) {
    console.error(
      `${group.name} could not be started after ${changed} changed; it waits for the next change.\n${error instanceof Error ? error.message : error}`,
    );
  }
}
