import { type FaultProxy, faultProxy } from '@storepod/testkit/fault-proxy';
import type { TestService } from '@storepod/testkit/running';
import { onTestFinished } from 'vitest';
import type { RunningService } from '../src/start.ts';

/** Another replica, whose only way to the database is a wire that can be damaged. */
export async function replicaBehindWire(
  running: TestService,
  env: Record<string, string> = {},
): Promise<{ replica: RunningService; wire: FaultProxy }> {
  const url = new URL(running.database?.url ?? '');
  const wire = await faultProxy({ port: Number(url.port) });
  url.port = String(wire.port);
  const replica = await running.replica({ DATABASE_URL: url.href, ...env });
  onTestFinished(async () => {
    wire.restore();
    await replica.stop();
    await wire.close();
  });
  return { replica, wire };
}
