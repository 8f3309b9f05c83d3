import { stoppedClock } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskBudget, askBudget, FOR_ALL, PER_ADDRESS, PER_DOMAIN } from './ask-budget.ts';

const START = '2026-01-01T00:00:00Z';
const name = (index: number, domain = `domain-${index}.com`) => DomainName.parse(`shop-${index}.${domain}`);
const countOf = (times: number, ask: (index: number) => boolean) =>
  Array.from({ length: times }, (_, index) => ask(index)).filter(Boolean).length;

describe('the budget for questions', () => {
  it('gives one address so many names in a window, and as many in the next', () => {
    const clock = stoppedClock(START);
    const mayAsk = askBudget(clock);
    expect(countOf(100, (index) => mayAsk('203.0.113.9', name(index)))).toBe(PER_ADDRESS.limit);
    clock.advance(PER_ADDRESS.windowSeconds * 1000);
    expect(countOf(100, (index) => mayAsk('203.0.113.9', name(index)))).toBe(PER_ADDRESS.limit);
  });

  it('counts the addresses of one IPv6 subscriber together', () => {
    const mayAsk = askBudget(stoppedClock(START));
    expect(countOf(100, (index) => mayAsk(`2001:db8::${index}`, name(index)))).toBe(PER_ADDRESS.limit);
  });

  it('gives one registrable domain so many names, from whatever addresses they come', () => {
    const clock = stoppedClock(START);
    const mayAsk = askBudget(clock);
    const asked = countOf(1_000, (index) => {
      clock.advance(20);
      return mayAsk(`198.51.100.${index % 250}`, name(index, 'acme.co.uk'));
    });
    expect(asked).toBe(PER_DOMAIN.limit);
  });

  const crowd = (mayAsk: AskBudget) => (index: number) => mayAsk(`10.0.${index >> 8}.${index & 255}`, name(index));

  it('gives everybody together what a pause has saved up, and no more', () => {
    const clock = stoppedClock(START);
    const mayAsk = askBudget(clock);
    expect(countOf(1_000, crowd(mayAsk))).toBe(FOR_ALL.saved);
    clock.advance(3_600_000);
    expect(countOf(1_000, crowd(mayAsk))).toBe(FOR_ALL.saved);
  });

  it('gives everybody together so many in a second, one after the other', () => {
    const clock = stoppedClock(START);
    const mayAsk = askBudget(clock);
    countOf(1_000, crowd(mayAsk));
    const inTenths = Array.from({ length: 10 }, (_, tenth) =>
      countOf(1_000, (index) => {
        if (index % 10 === 0) clock.advance(1);
        return crowd(mayAsk)(1_000 * (tenth + 1) + index);
      }),
    );
    for (const asked of inTenths) expect(asked).toBe(FOR_ALL.perSecond / 10);
  });

  it('takes nothing away when the clock is set back', () => {
    const clock = stoppedClock(START);
    const mayAsk = askBudget(clock);
    clock.advance(-60_000);
    expect(countOf(1_000, crowd(mayAsk))).toBe(FOR_ALL.saved);
  });

  it('loses nothing to an address that is over its own limit', () => {
    const mayAsk = askBudget(stoppedClock(START));
    countOf(10_000, (index) => mayAsk('203.0.113.9', name(index)));
    expect(mayAsk('198.51.100.1', name(1))).toBe(true);
  });

  it('is kept by any crowd at any pace', () => {
    const visits = fc.array(fc.tuple(fc.nat(20), fc.nat(5), fc.nat(300)), { minLength: 200, maxLength: 600 });
    fc.assert(
      fc.property(visits, (crowd) => {
        const clock = stoppedClock(START);
        const mayAsk = askBudget(clock);
        const granted = new Map<string, number>();
        crowd.forEach(([address, domain, pause], index) => {
          clock.advance(pause);
          const window = Math.floor(clock.now().getTime() / (PER_ADDRESS.windowSeconds * 1000));
          const key = `${address}@${window}`;
          if (mayAsk(`203.0.113.${address}`, name(index, `d${domain}.com`)))
            granted.set(key, (granted.get(key) ?? 0) + 1);
        });
        expect(Math.max(0, ...granted.values())).toBeLessThanOrEqual(PER_ADDRESS.limit);
      }),
      { numRuns: 50 },
    );
  });
});
