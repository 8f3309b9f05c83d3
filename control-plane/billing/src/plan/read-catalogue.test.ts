import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'plans-'));
const read = (content: unknown) => {
  const file = join(folder, 'plans.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readCatalogue(file);
};
const [free] = readCatalogue();

describe('the file of plans', () => {
  it('that comes with the service has three plans, the first of them free', () => {
    expect(readCatalogue().map(({ code, tier }) => [code, tier])).toEqual([
      ['FREE', 0],
      ['BASIC', 10],
      ['PRO', 20],
    ]);
    expect(free?.prices).toEqual([{ interval: 'MONTH', amount: 0, currency: 'USD' }]);
  });

  it.each([
    ['nonsense', 'cannot be read'],
    [[], 'do not fit'],
    [[{ ...free, code: 'lower case' }], '/0/code'],
    [[{ ...free, prices: [{ interval: 'WEEK', amount: 1, currency: 'USD' }] }], '/0/prices/0/interval'],
    [[{ ...free, prices: [{ interval: 'MONTH', amount: 1.5, currency: 'USD' }] }], '/0/prices/0/amount'],
    [[{ ...free, prices: [{ interval: 'MONTH', amount: 1, currency: 'XXX' }] }], '/0/prices/0/currency'],
    [[free, free], 'the codes are not distinct: FREE'],
    [[free, { ...free, code: 'OTHER' }], 'the tiers are not distinct: 0'],
    [[{ ...free, prices: [...(free?.prices ?? []), ...(free?.prices ?? [])] }], 'the prices of FREE are not distinct'],
  ])('is refused as a whole: %j', (content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});
