import { databaseBehindWire, type FaultProxy } from '@storepod/testkit/fault-proxy';
import type { TestService } from '@storepod/testkit/running';
import { onTestFinished } from 'vitest';
import type { RunningService } from '../src/start.ts';

/** Another replica, whose only way to the database is a wire that can be damaged. */
export async function replicaBehindWire(
  running: TestService,
  env: Record<string, string> = {},
): Promise<{ replica: RunningService; wire: FaultProxy }> {
  const { wire, url } = await databaseBehindWire(running.database?.url ?? '');
  const replica = await running.replica({ DATABASE_URL: url, ...env });
  onTestFinished(async () => {
    wire.restore();
    await replica.stop();
    await wire.close();
  });
  return { replica, wire };
}
