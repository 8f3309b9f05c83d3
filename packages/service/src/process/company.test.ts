import { expect, it } from 'vitest';
import { type Company, startTogether } from './company.ts';

/** One that notes how far it has come, and waits for a test before it can take requests. */
function member(name: string, notes: string[], gate: Promise<unknown> = Promise.resolve()) {
  return async (company: Company) => {
    await gate;
    notes.push(`${name} can`);
    await company.prepared();
    notes.push(`${name} listens`);
    await company.listening();
    notes.push(`${name} works`);
    return { name, stop: async () => void notes.push(`${name} stopped`) };
  };
}

it('nobody listens before all can take requests, and nobody works before all listen', async () => {
  const notes: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const started = startTogether([member('checkout', notes), member('payment', notes, promise)]);
  await expect.poll(() => notes).toEqual(['checkout can']);
  resolve();
  expect((await started).map(({ name }) => name)).toEqual(['checkout', 'payment']);
  expect(notes.map((note) => note.split(' ')[1])).toEqual(['can', 'can', 'listens', 'listens', 'works', 'works']);
});

it('where one cannot, nobody listens, and its reason is told', async () => {
  const notes: string[] = [];
  const failing = Promise.reject(new Error('the port is taken'));
  await expect(startTogether([member('checkout', notes), member('payment', notes, failing)])).rejects.toThrow(
    'the port is taken',
  );
  expect(notes).toEqual(['checkout can']);
});

it('who runs already is stopped where another fails in the end', async () => {
  const notes: string[] = [];
  const failing = async (company: Company) => {
    await company.prepared();
    await company.listening();
    throw new Error('no job can be run');
  };
  await expect(startTogether([member('checkout', notes), failing])).rejects.toThrow('no job can be run');
  expect(notes.at(-1)).toBe('checkout stopped');
});

it('one that has no company waits for nobody', async () => {
  expect(await startTogether([async () => ({ name: 'spg', stop: async () => undefined })])).toHaveLength(1);
});
