import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { rememberPods } from './placements.ts';

const MINUTE_MS = 60_000;

/** A registry that counts its questions and can fail. */
function opened() {
  const clock = stoppedClock(new Date());
  const registry = { pod: 'pod-1' as string | undefined, down: false, asked: 0 };
  const podOf = rememberPods(async () => {
    registry.asked += 1;
    if (registry.down) throw new Error('the registry is down');
    return registry.pod;
  }, clock);
  return { clock, registry, ask: () => podOf(testIds.store) };
}

describe('where a store stands', () => {
  it('is asked once for many waiters, and again after a minute, so that a move is noticed', async () => {
    const { clock, registry, ask } = opened();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['pod-1', 'pod-1', 'pod-1']);
    registry.pod = 'pod-2';
    clock.advance(MINUTE_MS - 1);
    expect([await ask(), registry.asked]).toEqual(['pod-1', 1]);
    clock.advance(1);
    expect([await ask(), registry.asked]).toEqual(['pod-2', 2]);
  });

  it('is remembered for an hour while nobody can be asked, who is then asked every five seconds only', async () => {
    const { clock, registry, ask } = opened();
    await ask();
    registry.down = true;
    clock.advance(MINUTE_MS);
    for (const _question of [1, 2, 3]) expect(await ask()).toBe('pod-1');
    expect(registry.asked).toBe(2);
    clock.advance(5_000);
    await ask();
    expect(registry.asked).toBe(3);
    clock.advance(60 * MINUTE_MS);
    await expect(ask()).rejects.toThrow('the registry is down');
  });

  it('is a failure if it was never known', async () => {
    const { registry, ask } = opened();
    registry.down = true;
    await expect(ask()).rejects.toThrow('the registry is down');
  });

  it('is asked again soon for a store that stands nowhere yet', async () => {
    const { clock, registry, ask } = opened();
    registry.pod = undefined;
    expect(await ask()).toBeUndefined();
    registry.pod = 'pod-1';
    clock.advance(5_000);
    expect(await ask()).toBe('pod-1');
  });
});
