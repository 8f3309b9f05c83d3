import { expect, it } from 'vitest';
import { idempotencyKeys } from './idempotency.ts';

it('repeats the key of an unchanged form, and makes a new one for a changed form', () => {
  const keyFor = idempotencyKeys();
  const first = keyFor({ name: 'acme' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ name: 'acme' })).toBe(first);
  expect(keyFor({ name: 'acme-2' })).not.toBe(first);
});

it('gives two forms two keys', () => {
  expect(idempotencyKeys()('same')).not.toBe(idempotencyKeys()('same'));
});
