import { InvalidSettings } from '@storepod/service/settings';
import { type RunningService, startService } from '@storepod/service/start';
import { controlPlane, pod } from './components.ts';
import type { GroupMember } from './group.ts';

/** The process of a group: starts its services one after the other, and ends them in the reverse order. */
const running: RunningService[] = [];
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

process.once('message', async (members: GroupMember[]) => {
  try {
    for (const { service, env } of members) {
      const component = [...controlPlane, ...pod].find((one) => one.service === service);
      if (!component) throw new Error(`there is no component ${service}`);
      const { default: definition } = await component.load();
      running.push(await startService(definition, { env }));
    }
    process.send?.('listening');
  } catch (error) {
    process.send?.(
      error instanceof InvalidSettings
        ? error.message
        : `It could not be started: ${error instanceof Error ? error.stack : error}`,
    );
    process.exitCode = 1;
    await stop();
    process.disconnect();
  }
});
