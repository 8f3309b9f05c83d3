import { expect, it } from 'vitest';
import { RenderAdmission } from './render-admission.ts';

const limits = { rendersAtOnce: 1, rendersPerAddress: 4, rendersPerStore: 8, renderWait: 600_000 };
const place = { store: 'a', visitor: 'X' };

it('nobody is let in who has left before, whether there is room or not', async () => {
  const admission = new RenderAdmission(limits);
  await expect(admission.enter(place, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect([admission.running, admission.waiting]).toEqual([0, 0]);
  await admission.enter(place, new AbortController().signal);
  await expect(admission.enter(place, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect([admission.running, admission.waiting]).toEqual([1, 0]);
});
