import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';
import { leavingFor, unlessLeft, watchLeaving } from './leaving.ts';

const page = new EventTarget();
watchLeaving(page);
const leave = () => page.dispatchEvent(new Event('beforeunload'));
const show = () => page.dispatchEvent(new Event('pageshow'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  show();
  vi.useRealTimers();
});

it('a page is being left from the first sign on, until it is shown again or has stayed all the same', () => {
  expect(leavingFor()).toBe(0);
  leave();
  expect(leavingFor()).toBeGreaterThan(0);
  expect(leavingFor(Date.now() + 60_000)).toBe(0);
  show();
  expect(leavingFor()).toBe(0);
});

describe('what a page loads', () => {
  const failure = new TypeError('error loading dynamically imported module');
  const told = vi.fn();
  beforeEach(() => void told.mockClear());

  it('is there, or fails at once', async () => {
    expect(await unlessLeft(Promise.resolve('words'))).toBe('words');
    await expect(unlessLeft(Promise.reject(failure))).rejects.toBe(failure);
  });

  it('fails once the page has stayed, where it was broken off as the page was left', async () => {
    leave();
    const loading = unlessLeft(Promise.reject(failure)).catch(told);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await loading;
    expect(told).toHaveBeenCalledWith(failure);
  });

  it('is a screen that the router does not load the page for anew while it is left', async () => {
    leave();
    const screen = lazyScreen(() => Promise.reject<{ Screen: () => null }>(failure), 'Screen');
    void screen.preload?.()?.then(told);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toHaveBeenCalled();
  });
});
