import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlessLeft } from './unless-left.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const failure = new Error('broken off');

it('gives what was loaded, and tells of what could not be', async () => {
  expect(await unlessLeft(Promise.resolve('words'))).toBe('words');
  await expect(unlessLeft(Promise.reject(failure))).rejects.toBe(failure);
});

it('tells of nothing once the page is being left', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const told = vi.fn();
  void unlessLeft(promise).then(told, told);
  page.dispatchEvent(new Event('beforeunload'));
  reject(failure);
  // Whatever it would tell, it has told by then.
  await expect(promise).rejects.toBe(failure);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).not.toHaveBeenCalled();
});
