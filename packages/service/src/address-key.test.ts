import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';

describe('addressKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('is one for all addresses of a /64 and another for every other', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const four = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, four, four, (network, host, other) => {
        expect(addressKey([...network, ...host].join(':'))).toBe(addressKey([...network, ...other].join(':')));
        expect(addressKey([...network, ...host].join(':')) === addressKey([...other, ...host].join(':'))).toBe(
          network.join(':') === other.join(':'),
        );
      }),
    );
  });
});

describe('networkKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(networkKey(address)).toBe(key);
  });
});
