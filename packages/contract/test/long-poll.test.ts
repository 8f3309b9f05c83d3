import { StoreMerchantId } from '@storepod/kernel/object-id';
import { expect, it, vi } from 'vitest';
import { type ClientSettings, client } from '../src/client.ts';
import { peerContract, rawServer } from './peer.ts';

/** A peer that never answers, and a call of it once it has arrived there. */
async function askSilentPeer(settings: Partial<ClientSettings>) {
  const asked = Promise.withResolvers<void>();
  const { origin } = await rawServer(() => asked.resolve());
  const leave = new AbortController();
  const peer = client(peerContract, { origin: () => origin, readTimeoutMs: 10_000, ...settings });
  const call = peer.echo({ store: StoreMerchantId.mint(), params: { code: 'x' } }, { signal: leave.signal });
  const outcome = call.catch((problem) => problem);
  await Promise.race([asked.promise, outcome]);
  return { outcome, leave };
}

/** The periods of timers that are begun while a call waits. */
async function timersOfWaiting(settings: Partial<ClientSettings>): Promise<unknown[]> {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { outcome, leave } = await askSilentPeer(settings);
  const periods = timers.mock.calls.map(([, period]) => period);
  timers.mockRestore();
  leave.abort();
  await outcome;
  return periods;
}

/** The clock of undici. It ticks for as long as a call waits. */
const TICK_MS = 499;

it('a call that waits long is timed by one timer, not by a clock that ticks', async () => {
  expect(await timersOfWaiting({ longPoll: true })).not.toContain(TICK_MS);
  // So that the test cannot pass because undici has changed.
  expect(await timersOfWaiting({})).toContain(TICK_MS);
});

it('a peer that does not answer a long call in its time is a 504', async () => {
  const startedAt = performance.now();
  const { outcome } = await askSilentPeer({ longPoll: true, readTimeoutMs: 200, connectTimeoutMs: 100 });
  expect(await outcome).toMatchObject({ code: 'COMMON.REMOTE_TIMEOUT', status: 504 });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

it('a peer that ends during a long call is noticed at once', async () => {
  const ended = await rawServer((request) => request.socket.resetAndDestroy());
  const peer = client(peerContract, { origin: () => ended.origin, readTimeoutMs: 60_000, longPoll: true });
  const call = peer.echo({ store: StoreMerchantId.mint(), params: { code: 'x' } });
  await expect(call).rejects.toMatchObject({ status: 502 });
});
