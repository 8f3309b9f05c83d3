import { expect, it } from 'vitest';
import { toPack } from './paper-lines.ts';

const line = (sku: string, leftToShip: number, shippable = true) => ({ sku, leftToShip, shippable });

it('packs what is left to send, and nothing that is never sent', () => {
  const packed = toPack([line('ALL', 3), line('SOME', 1), line('SENT', 0), line('VOUCHER', 3, false)]);
  expect(packed.map(({ sku, pieces }) => [sku, pieces])).toEqual([
    ['ALL', 3],
    ['SOME', 1],
  ]);
});
