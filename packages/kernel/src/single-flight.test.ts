import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A call that answers when the test says so. */
function held() {
  const calls: { key: string; isCurrent: () => boolean; answer: PromiseWithResolvers<string> }[] = [];
  const ask = singleFlight((key: string, isCurrent) => {
    const answer = Promise.withResolvers<string>();
    calls.push({ key, isCurrent, answer });
    return answer.promise;
  });
  return { ask, calls };
}

describe('a single flight', () => {
  it('asks once for all who wait, for each key, and again afterwards', async () => {
    const { ask, calls } = held();
    const waiters = [ask('a'), ask('a'), ask('b')];
    expect([calls.length, ask.flights.size, ask.flights.isUnderWay('a')]).toEqual([2, 2, true]);
    for (const { key, answer } of calls) answer.resolve(`${key}!`);
    expect(await Promise.all(waiters)).toEqual(['a!', 'a!', 'b!']);
    expect([ask.flights.size, ask.flights.isUnderWay('a')]).toEqual([0, false]);
    void ask('a');
    expect(calls).toHaveLength(3);
  });

  it('tells all who wait of a failure, and remembers none', async () => {
    const { ask, calls } = held();
    const waiters = [ask('a'), ask('a')];
    calls[0]?.answer.reject(new Error('down'));
    expect((await Promise.allSettled(waiters)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void ask('a');
    expect(calls).toHaveLength(2);
  });

  it('asks anew once it was told to forget, and the old answer is current no more', async () => {
    const { ask, calls } = held();
    const before = ask('a');
    ask.flights.forget('a');
    const after = ask('a');
    expect(calls.map(({ isCurrent }) => isCurrent())).toEqual([false, true]);
    calls[0]?.answer.resolve('old');
    await before;
    expect([ask.flights.isUnderWay('a'), calls[1]?.isCurrent()]).toEqual([true, true]);
    calls[1]?.answer.resolve('new');
    expect([await before, await after]).toEqual(['old', 'new']);
  });

  it('waits for what is under way', async () => {
    const { ask, calls } = held();
    const waiter = ask('a').catch(() => 'failed');
    const settled = ask.flights.settled();
    calls[0]?.answer.reject(new Error('down'));
    await settled;
    expect(await waiter).toBe('failed');
  });
});
