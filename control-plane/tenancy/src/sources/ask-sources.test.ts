import { describe, expect, it } from 'vitest';
import type { Tenancy } from '../tenancy.ts';
import { AT_ONCE, askSources, type Source } from './ask-sources.ts';

const tenancy = { kit: { log: { warn: () => undefined } } } as unknown as Tenancy;
const { signal } = new AbortController();

/** Sources that count how many are asked at the same moment. */
function counted(names: number, answer: (index: number) => Promise<number>) {
  const seen = { now: 0, most: 0, started: 0 };
  const sources = Array.from({ length: names }, (_, index): Source<number> => {
    const ask = async () => {
      seen.started += 1;
      seen.most = Math.max(seen.most, ++seen.now);
      return answer(index).finally(() => seen.now--);
    };
    return { name: `pod-${index}`, ask };
  });
  return { seen, sources };
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const never = () => new Promise<number>(() => undefined);

describe('asking many pods', () => {
  it('asks a few at a time, and all of them, in their order', async () => {
    const { seen, sources } = counted(300, (index) => turn().then(() => index));
    const { answers, missing } = await askSources(tenancy, sources, { withinMs: 60_000, signal });
    expect([answers, missing]).toEqual([Array.from({ length: 300 }, (_, index) => index), []]);
    expect(seen.most).toBe(AT_ONCE);
  });

  it('names those that hang and hears the rest, for whom each of them holds a place for its own time only', async () => {
    const hanging = AT_ONCE + 5;
    const { sources } = counted(100, (index) => (index < hanging ? never() : Promise.resolve(index)));
    const { answers, missing } = await askSources(tenancy, sources, { withinMs: 60_000, eachMs: 20, signal });
    expect(missing).toEqual(sources.slice(0, hanging).map(({ name }) => name));
    expect(answers).toHaveLength(100 - hanging);
  });

  it('waits for nobody longer than for all: who was not asked by then is missing, and is not asked any more', async () => {
    const { seen, sources } = counted(3 * AT_ONCE, never);
    const { answers, missing } = await askSources(tenancy, sources, { withinMs: 50, eachMs: 60_000, signal });
    expect([answers, missing.length, seen.started]).toEqual([[], 3 * AT_ONCE, AT_ONCE]);
  });
});
