import { eventually } from '@storepod/testkit/eventually';
import { databaseBehindWire } from '@storepod/testkit/fault-proxy';
import { onTestFinished, test } from 'vitest';
import { openInvalidation } from '../src/invalidation.ts';
import { silentLog } from '../src/log.ts';
import { usePostgres } from './postgres.ts';

const postgres = usePostgres();

test('a connection that has fallen silent is known to be lost, and comes back', async () => {
  const { wire, url } = await databaseBehindWire(await postgres.createDatabase());
  onTestFinished(() => wire.close());
  const changes = openInvalidation(url, { channel: 'silence', onReset: () => undefined, log: silentLog });
  onTestFinished(() => changes.close());
  await eventually(changes.connected).toBe(true);
  wire.hang();
  // Five seconds until it is asked at the latest, and five for the answer. Without being asked it would be hours.
  await eventually(changes.connected).toBe(false);
  wire.restore();
  await eventually(changes.connected).toBe(true);
});
