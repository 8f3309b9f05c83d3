import { PodId } from '@storepod/kernel/object-id';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Merchant } from '../merchant.ts';
import { entryOfHost, hostOfEntry } from './hosts.ts';

const merchant = {
  config: { pod: PodId.parse('507f1f77bcf86cd799439011'), podDomain: 'pods.test' },
} as unknown as Pick<Merchant, 'config'>;

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9]{0,10}[a-z0-9])?$/);
const custom = fc.tuple(label, label, fc.constantFrom('com', 'shoes', 'co.uk')).map((labels) => labels.join('.'));
const entry = fc.oneof(
  label.map((domain) => ({ domain, domain_type: 'SUB_DOMAIN' as const })),
  custom.map((domain) => ({ domain, domain_type: 'CUSTOM_DOMAIN' as const })),
);

describe('a host and the row it is found under', () => {
  it('lead to each other, however a browser writes the host', () => {
    const spelling = fc.record({ upper: fc.boolean(), port: fc.constantFrom('', ':80', ':8443'), dot: fc.boolean() });
    fc.assert(
      fc.property(entry, spelling, (row, { upper, port, dot }) => {
        const host = hostOfEntry(merchant, row);
        const written = `${upper ? host.toUpperCase() : host}${dot ? '.' : ''}${port}`;
        expect(entryOfHost(merchant, written)).toEqual(row);
      }),
    );
  });

  it('is a subdomain only right under the host of the edge', () => {
    fc.assert(
      fc.property(label, (name) => {
        expect(entryOfHost(merchant, name)?.domain_type).not.toBe('SUB_DOMAIN');
        expect(entryOfHost(merchant, `${name}.pods.test`)?.domain_type).toBe('CUSTOM_DOMAIN');
      }),
    );
  });

  it('is no row for what is no host', () => {
    for (const text of ['', ' ', 'a b', 'a/b', 'a@b', '..', '[zz]'])
      expect(entryOfHost(merchant, text)).toBeUndefined();
  });
});
