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

/** A read that ends when it is told to. */
const slowRead = () => Promise.withResolvers<string>();
const enter = (admission: RenderAdmission, store = 'a') =>
  admission.enter({ store, visitor: store }, new AbortController().signal);

it('whoever reads for long makes room, and goes on before those who have not begun', async () => {
  const admission = new RenderAdmission(limits);
  const [slow, order] = [slowRead(), [] as string[]];
  const first = await enter(admission, 'first');
  const read = first.reading(slow.promise).then((answer) => order.push(answer));
  const second = await enter(admission, 'second');
  const third = enter(admission, 'third').then((stay) => {
    order.push('third');
    return stay;
  });
  slow.resolve('first goes on');
  await new Promise(setImmediate);
  expect([order, admission.running]).toEqual([[], 1]);
  second.leave();
  await read;
  expect(order).toEqual(['first goes on']);
  first.leave();
  (await third).leave();
  await expect.poll(() => admission.running).toBe(0);
});

it('reads that hang side by side lend one room, come back for one, and a read that fails comes back as well', async () => {
  const admission = new RenderAdmission(limits);
  const [one, other] = [slowRead(), slowRead()];
  const stay = await enter(admission);
  const reads = Promise.allSettled([stay.reading(one.promise), stay.reading(other.promise)]);
  await expect.poll(() => admission.running).toBe(0);
  one.resolve('here');
  other.reject(new Error('not here'));
  expect((await reads).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(admission.running).toBe(1);
  stay.leave();
  await expect.poll(() => admission.running).toBe(0);
});

it('whoever leaves while the room is lent gives back nothing that is not theirs', async () => {
  const admission = new RenderAdmission(limits);
  const slow = slowRead();
  const gone = await enter(admission, 'gone');
  const read = gone.reading(slow.promise);
  const next = await enter(admission, 'next');
  gone.leave();
  slow.resolve('too late');
  await new Promise(setImmediate);
  expect(admission.running).toBe(1);
  next.leave();
  await read;
  await expect.poll(() => admission.running).toBe(0);
});
