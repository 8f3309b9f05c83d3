import { faultProxy } from '@storepod/testkit/fault-proxy';
import { expect, onTestFinished, test } from 'vitest';
import { openInvalidation } from '../src/invalidation.ts';
import { silentLog } from '../src/log.ts';
import { usePostgres } from './postgres.ts';

const postgres = usePostgres();

test('a connection that has fallen silent is known to be lost within ten seconds', async () => {
  const url = new URL(await postgres.createDatabase());
  const wire = await faultProxy({ port: Number(url.port) });
  onTestFinished(() => wire.close());
  url.port = String(wire.port);
  const changes = openInvalidation(url.href, { channel: 'silence', onReset: () => undefined, log: silentLog });
  onTestFinished(() => changes.close());
  await expect.poll(changes.connected, { timeout: 5_000 }).toBe(true);
  wire.hang();
  // Five seconds until it is asked at the latest, and five for the answer; the rest is for a busy machine.
  await expect.poll(changes.connected, { timeout: 12_000 }).toBe(false);
  wire.restore();
  await expect.poll(changes.connected, { timeout: 12_000 }).toBe(true);
}, 30_000);
