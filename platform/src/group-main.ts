import { InvalidSettings } from '@storepod/service/settings';
import { controlPlane, podGroups } from './components.ts';
import { reportLoadedFiles } from './development/loaded-files.ts';
import type { GroupOrder, GroupWord } from './group.ts';

/** The process of a group: starts its components one after the other, and ends them in the reverse order. */
const running: { stop(): Promise<void> }[] = [];
const components = [controlPlane, ...podGroups].flatMap((group) => group.components);
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

process.once('message', async ({ members, reportsFiles }: GroupOrder) => {
  if (reportsFiles) reportLoadedFiles((file) => say({ loaded: [file] }));
  try {
    for (const { service, env } of members) {
      const component = components.find((one) => one.service === service);
      if (!component) throw new Error(`there is no component ${service}`);
      running.push(await component.start(env));
    }
    say('listening');
  } catch (error) {
    const isWrongSetting = error instanceof InvalidSettings;
    say({
      failure: isWrongSetting
        ? error.message
        : `It could not be started: ${error instanceof Error ? error.stack : error}`,
    });
    process.exitCode = 1;
    await stop();
    process.disconnect();
  }
});
