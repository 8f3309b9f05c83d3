import { describe, expect, it } from 'vitest';
import { auditFilterOf, readAuditSearch } from './audit-search.ts';

describe('the address of the audit', () => {
  const whole = {
    kind: 'all',
    service: 'billing',
    q: 'SUSPENDED',
    actor: 'olivia',
    act: 'support',
    ip: '2001:db8::1',
    from: '2026-01-01',
    to: '2026-02-01',
    org: '650000000000000000000001',
    store: '660000000000000000000001',
    before: '2026-01-05T10:00:00.000Z_0199a000-0000-7000-8000-000000000001',
  };

  it('keeps what narrows it', () => {
    expect(readAuditSearch(whole)).toEqual(whole);
  });

  it.each([
    ['kind', 'CHANGES'],
    ['service', 'spg'],
    ['ip', 'nowhere'],
    ['from', 'yesterday'],
    ['org', 'x'],
    ['before', 'x_y'],
    ['q', 'a\u0000b'],
    ['actor', 'x'.repeat(101)],
  ])('drops a %s that the service would refuse', (name, value) => {
    expect(readAuditSearch({ [name]: value })).toEqual({});
  });
});

it.each([
  [{}, { kind: 'CHANGES' }],
  [
    { kind: 'signIns' as const, q: 'ann' },
    { kind: 'SIGN_INS', q: 'ann' },
  ],
  [{ kind: 'all' as const, service: 'uaa' as const }, { service: 'uaa' }],
])('asks for %j by %j', (search, filter) => {
  expect(auditFilterOf(search)).toEqual(filter);
});
