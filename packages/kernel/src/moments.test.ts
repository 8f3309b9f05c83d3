import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { announce, duringJob, duringTransaction, type Moment, onMoment, refuseInsideTransaction } from './moments.ts';

describe('announce', () => {
  it('reaches every listener with the name and the detail, in order', () => {
    const first: Moment[] = [];
    const second: Moment[] = [];
    const stops = [onMoment((moment) => first.push(moment)), onMoment((moment) => second.push(moment))];
    announce('statement', 'select 1');
    announce('commit');
    for (const stop of stops) stop();
    expect(first).toEqual([{ name: 'statement', detail: 'select 1' }, { name: 'commit' }]);
    expect(second).toEqual(first);
  });

  it('no longer reaches a listener that has stopped, and still reaches the others', () => {
    const stopped: string[] = [];
    const listening: string[] = [];
    const stop = onMoment(({ name }) => stopped.push(name));
    const stopOther = onMoment(({ name }) => listening.push(name));
    announce('before');
    stop();
    announce('after');
    stopOther();
    expect(stopped).toEqual(['before']);
    expect(listening).toEqual(['before', 'after']);
  });

  it('tells what happens in a job from what happens in a request', async () => {
    const heard: Moment[] = [];
    const stop = onMoment((moment) => heard.push(moment));
    await duringJob(async () => {
      await setImmediate();
      announce('sql');
    });
    announce('sql');
    stop();
    expect(heard).toEqual([{ name: 'sql', background: true }, { name: 'sql' }]);
  });

  it('is silent when nobody listens', () => {
    expect(() => announce('unheard')).not.toThrow();
  });
});

describe('refuseInsideTransaction', () => {
  const call = () => refuseInsideTransaction('catalog.cartLines');

  it('lets a call pass where no transaction is open', () => {
    expect(call).not.toThrow();
  });

  it('throws inside a transaction and names the call', async () => {
    await expect(duringTransaction(async () => call())).rejects.toThrow(
      'catalog.cartLines was called inside a database transaction',
    );
  });

  it('throws after a pause and in everything the transaction calls', async () => {
    const deeper = async () => {
      await setImmediate();
      call();
    };
    await expect(duringTransaction(async () => Promise.all([deeper()]))).rejects.toThrow(
      'inside a database transaction',
    );
  });

  it('lets a call pass once the transaction is over, even if it failed', async () => {
    await duringTransaction(async () => undefined);
    expect(call).not.toThrow();
    await duringTransaction(() => Promise.reject(new Error('rolled back'))).catch(() => undefined);
    expect(call).not.toThrow();
  });

  it('lets another request call while a transaction is open elsewhere', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const transaction = duringTransaction(() => finished);
    expect(call).not.toThrow();
    finish();
    await transaction;
  });

  it('hands back what the transaction returns', async () => {
    await expect(duringTransaction(async () => 42)).resolves.toBe(42);
  });
});
