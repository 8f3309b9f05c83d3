import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

/** Calls that end when the test says so. */
function heldCalls() {
  const calls: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const call = async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    calls.push({ items, end });
    await end.promise;
    return items.map((item) => item * 10);
  };
  return { calls, call };
}

it('sends the first one at once, and those that come meanwhile together', async () => {
  const { calls, call } = heldCalls();
  const ask = inBatches(call, { most: 100 });
  const answers = [1, 2, 3].map(ask);
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  calls[0]?.end.resolve();
  expect(await answers[0]).toBe(10);
  await expect.poll(() => calls.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  calls[1]?.end.resolve();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  const later = ask(4);
  calls[2]?.end.resolve();
  expect(await later).toBe(40);
});

it('sends no more than so many together', () => {
  const { calls, call } = heldCalls();
  const ask = inBatches(call, { most: 2 });
  for (const item of [1, 2, 3, 4]) void ask(item);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3]]);
});

it('does not wait for a call that hangs', async () => {
  const { calls, call } = heldCalls();
  const ask = inBatches(call, { most: 100 });
  void ask(1);
  const answer = ask(2);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.end.resolve();
  expect(await answer).toBe(20);
});

it('fails for all items of a call that fails, and for no others', async () => {
  let nth = 0;
  const call = async (items: readonly string[]) => {
    if (++nth === 2) throw new Error(`refused: ${items}`);
    return items;
  };
  const ask = inBatches(call, { most: 100 });
  const [first, ...others] = [ask('a'), ask('b'), ask('c')];
  await expect(first).resolves.toBe('a');
  for (const other of others) await expect(other).rejects.toThrow('refused: b,c');
  await expect(ask('d')).resolves.toBe('d');
});

it('tries the items of a call that failed one by one where that is asked for', async () => {
  const call = async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error(`refused: ${items}`);
    return items;
  };
  const ask = inBatches(call, { most: 100, thenAlone: true });
  const [first, bad, good] = [ask('a'), ask('bad'), ask('good')];
  await expect(first).resolves.toBe('a');
  await expect(bad).rejects.toThrow('refused: bad');
  await expect(good).resolves.toBe('good');
});

it('belongs to the request that came first', async () => {
  const request = new AsyncLocalStorage<string>();
  const call = async (items: readonly string[]) => items.map(() => request.getStore());
  const ask = inBatches(call, { most: 100 });
  const answers = ['a', 'b', 'c'].map((name) => request.run(name, () => ask(name)));
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'b']);
});
