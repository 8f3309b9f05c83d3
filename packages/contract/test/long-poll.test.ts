import { StoreMerchantId } from '@storepod/kernel/object-id';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** How many timers run while a call waits: that of its whole time, and undici's clock where there is one. */
async function timersOfWaiting(settings: Partial<ClientSettings>): Promise<number> {
  const { outcome, leave } = await askSilentPeer(settings);
  // That of the attempt to connect is over with the next tick of undici's clock.
  vi.advanceTimersByTime(1_000);
  const running = vi.getTimerCount();
  leave.abort();
  await outcome;
  return running;
}

it('a call that waits long is timed by one timer, not by a clock that ticks as for an ordinary one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await timersOfWaiting({ longPoll: true })).toBe(1);
  expect(await timersOfWaiting({})).toBe(2);
});

it('a peer that does not answer a long call in its time is a 504', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { outcome } = await askSilentPeer({ longPoll: true, readTimeoutMs: 200, connectTimeoutMs: 100 });
  vi.advanceTimersByTime(300);
  expect(await outcome).toMatchObject({ code: 'COMMON.REMOTE_TIMEOUT', status: 504 });
});

it('a peer that ends during a long call is noticed at once', async () => {
  const ended = await rawServer((request) => request.socket.resetAndDestroy());
  const peer = client(peerContract, { origin: () => ended.origin, readTimeoutMs: 60_000, longPoll: true });
  const call = peer.echo({ store: StoreMerchantId.mint(), params: { code: 'x' } });
  await expect(call).rejects.toMatchObject({ status: 502 });
});
