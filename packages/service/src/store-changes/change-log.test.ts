import { stoppedClock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { ChangeLog } from './change-log.ts';

const [first, second, third] = [StoreMerchantId.mint(), StoreMerchantId.mint(), StoreMerchantId.mint()];

function opened(mostStores?: number) {
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  return { clock, log: new ChangeLog(clock, mostStores) };
}

describe('a log of store changes', () => {
  it('tells a store that changed many times once', () => {
    const { log } = opened();
    const { after } = log.present();
    for (const store of [first, second, first, first]) log.add(store);
    expect(log.since(after)).toMatchObject({ stores: [second, first], reset: false });
  });

  it('tells nothing twice to whoever stays with one replica', () => {
    const { log } = opened();
    log.add(first);
    const { after } = log.present();
    expect(log.since(after).stores).toEqual([]);
    log.add(second);
    const told = log.since(after);
    expect(told.stores).toEqual([second]);
    expect(log.since(told.after).stores).toEqual([]);
  });

  it('leaves topics out that are no stores', () => {
    const { log } = opened();
    const { after } = log.present();
    expect(log.add('plans')).toBe(false);
    expect(log.since(after).stores).toEqual([]);
  });

  it.each(['', 'x', '1.2.3', `${crypto.randomUUID()}.x.1`])('answers the token %j by a reset', (token) => {
    expect(opened().log.since(token)).toMatchObject({ stores: [], reset: true });
  });

  it('resets whoever was here before messages were missed, and nobody who comes after', () => {
    const { log } = opened();
    const { after: before } = log.present();
    log.reset();
    const { after } = log.present();
    log.add(first);
    expect(log.since(before)).toMatchObject({ stores: [], reset: true });
    expect(log.since(after)).toMatchObject({ stores: [first], reset: false });
  });

  it('resets whoever missed more stores than are kept', () => {
    const { log } = opened(2);
    const { after: early } = log.present();
    log.add(first);
    const { after: late } = log.present();
    log.add(second);
    log.add(third);
    expect(log.since(early)).toMatchObject({ reset: true });
    expect(log.since(late)).toMatchObject({ stores: [second, third], reset: false });
  });
});

describe('a token of another replica', () => {
  it('is answered with what happened since it was given, and some seconds before', () => {
    const { clock, log } = opened();
    clock.advance(60_000);
    log.add(first);
    clock.advance(20_000);
    log.add(second);
    clock.advance(3_000);
    const { after } = new ChangeLog(clock).present();
    log.add(third);
    expect(log.since(after)).toMatchObject({ stores: [second, third], reset: false });
  });

  it('is answered by a reset where this one has not listened for so long', () => {
    const { clock, log } = opened();
    const { after } = log.present();
    clock.advance(60_000);
    const younger = new ChangeLog(clock);
    expect(younger.since(after)).toMatchObject({ reset: true });
    clock.advance(4_000);
    expect(younger.since(log.present().after)).toMatchObject({ reset: true });
    clock.advance(1_000);
    expect(younger.since(log.present().after)).toMatchObject({ reset: false });
  });
});
