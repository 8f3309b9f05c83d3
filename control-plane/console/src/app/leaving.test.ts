import { expect, it } from 'vitest';
import { leavingFor, watchLeaving } from './leaving.ts';

it('a page is being left from the first sign on, until it is shown again or has stayed all the same', () => {
  const page = new EventTarget();
  watchLeaving(page);
  expect(leavingFor()).toBe(0);
  page.dispatchEvent(new Event('beforeunload'));
  expect(leavingFor()).toBeGreaterThan(0);
  expect(leavingFor(Date.now() + 60_000)).toBe(0);
  page.dispatchEvent(new Event('pageshow'));
  expect(leavingFor()).toBe(0);
});
