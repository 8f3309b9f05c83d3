import { expect, it } from 'vitest';
import { english } from '../../../texts/en/index.ts';
import { auditDetail } from './audit-words.ts';
import { changeWords } from './change-words.ts';

const words = (detail: object) => changeWords(english, JSON.stringify(detail));

it('an entry says how fields were changed, and leaves out those that only came along', () => {
  const phone = { from: '+27 1', to: '+27 2' };
  expect(words({ pod: 'x', fields: ['title', 'phone'], changed: { phone } })).toMatch(/^phone: \+27 1 → \+27 2$/i);
  expect(words({ changed: { shoeSize: { from: null, to: 'L' }, smallPrint: { from: {}, to: { city: 'Bo' } } } })).toBe(
    'shoe size: nothing → L, small print: {} → {"city":"Bo"}',
  );
});

it('an entry that tells no change says what was written, of the services of a pod what people can read', () => {
  const entry = { service: 'uaa', pod: null, action: 'user.update' };
  for (const detail of ['The owner asked', '{"changed":{"cut', '[1]', 'null', '7', '{"changed":{}}']) {
    expect(changeWords(english, detail)).toBeUndefined();
    expect(auditDetail(english, { ...entry, detail })).toBe(detail);
    expect(
      auditDetail(english, { ...entry, service: 'catalog', pod: 'x', action: 'product.update', detail }),
    ).toBeUndefined();
  }
});
