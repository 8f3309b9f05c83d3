import { flushCompileCache } from 'node:module';
import type { Company } from '@storepod/service/process/company';
import { reportLoadedFiles } from './development/loaded-files.ts';
import type { GroupOrder, GroupWord } from './group.ts';

/**
 * The process of a group: starts its components side by side, and ends them one after the other, the last first. All other sources are
 * loaded when the order comes: a process may wait for it while they are being changed.
 */
const running: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const service of running.toReversed()) await service.stop();
  })();
  return stopping;
}

process.on('SIGTERM', () => stop().finally(() => process.exit(0)));
process.on('SIGINT', () => undefined);
// Without its launcher a group has nobody who would end it.
process.on('disconnect', () => stop().finally(() => process.exit(0)));

const say = (word: GroupWord) => process.send?.(word);

process.on('message', (order: GroupOrder) => ('preload' in order ? preload(order.preload) : start(order)));

/** In the order in which another process has loaded them. One that cannot be loaded by itself will be when it is needed. */
async function preload(modules: readonly string[]): Promise<void> {
  for (const url of modules) await import(url).catch(() => undefined);
}

async function start({ members, reportsFiles }: Extract<GroupOrder, { members: unknown }>): Promise<void> {
  const reportLast = reportsFiles ? reportLoadedFiles((loaded) => say({ loaded })) : undefined;
  try {
    const { componentOf } = await import('./components.ts');
    const { startTogether } = await import('@storepod/service/process/company');
    const starts = members.map(
      ({ service, env }) =>
        (company: Company) =>
          componentOf(service).start(env, company),
    );
    running.push(...(await startTogether(starts)));
    say('listening');
    // Not at its end: a process that is killed would leave nothing compiled to its successor, nor one that runs to a second pod.
    flushCompileCache();
  } catch (error) {
    reportLast?.();
    say({ failure: failureOf(error) });
    process.exitCode = 1;
    await stop();
    process.disconnect();
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return `It could not be started: ${error}`;
  // Wrong settings are explained by their message; where in the code they were read helps nobody.
  return error.name === 'InvalidSettings' ? error.message : `It could not be started: ${error.stack}`;
}
