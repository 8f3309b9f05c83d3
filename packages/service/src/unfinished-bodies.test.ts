import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { UnfinishedBodies, type UnfinishedBody } from './unfinished-bodies.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

const open = () => new UnfinishedBodies({ perAddress: 10, perTarget: 10, uploadsPerTarget: 10 });

/** A body that is late from then on; expired, it leaves as a real one does. */
function bodyLateAt(deadline: number) {
  const body = {
    leave: () => undefined as unknown,
    expiredAt: undefined as number | undefined,
    isLate: (now: number) => now > deadline,
    giveWay: () => undefined,
    expire: () => {
      body.expiredAt = performance.now();
      body.leave();
    },
  };
  return body satisfies UnfinishedBody;
}

it('has no timer while no body is on its way, and none again once the last has come', () => {
  const bodies = open();
  expect(vi.getTimerCount()).toBe(0);
  const leave = [1, 2].map(() => bodies.enter(bodyLateAt(Number.POSITIVE_INFINITY), 'catalog', '10.0.0.1'));
  expect(vi.getTimerCount()).toBe(1);
  leave[0]?.();
  vi.advanceTimersByTime(2_000);
  expect(vi.getTimerCount()).toBe(1);
  leave[1]?.();
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(0);
});

it('expires a body within half a second of its deadline, also one that comes after a time without any', () => {
  const bodies = open();
  bodies.enter(bodyLateAt(0), 'catalog', undefined)?.();
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  const deadline = performance.now() + 10_000;
  const body = bodyLateAt(deadline);
  body.leave = bodies.enter(body, 'catalog', undefined) ?? body.leave;
  vi.advanceTimersByTime(10_000);
  expect(body.expiredAt).toBeUndefined();
  vi.advanceTimersByTime(500);
  expect(body.expiredAt).toBeLessThanOrEqual(deadline + 500);
  expect([bodies.size, vi.getTimerCount()]).toEqual([0, 0]);
});

it('has no timer once it is closed', () => {
  const bodies = open();
  bodies.enter(bodyLateAt(Number.POSITIVE_INFINITY), 'catalog', undefined);
  bodies.close();
  expect(vi.getTimerCount()).toBe(0);
});
