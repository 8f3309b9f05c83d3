import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address that only this server could reach', () => {
  it.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private, class A', '10.0.0.1'],
    ['private, class A, its end', '10.255.255.255'],
    ['private, class B', '172.16.0.1'],
    ['private, class B, its end', '172.31.255.255'],
    ['private, class C', '192.168.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback, its end', '127.255.255.254'],
    ['link-local', '169.254.1.1'],
    ['the metadata service of a cloud', '169.254.169.254'],
    ['shared by a carrier (CGNAT)', '100.64.0.1'],
    ['shared by a carrier, its end', '100.127.255.255'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation 1', '192.0.2.1'],
    ['documentation 2', '198.51.100.1'],
    ['documentation 3', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['benchmarks, its end', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified in IPv6', '::'],
    ['loopback in IPv6', '::1'],
    ['loopback in IPv6, written out', '0:0:0:0:0:0:0:1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hex', '::ffff:7f00:1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped and public all the same', '::ffff:8.8.8.8'],
    ['compatible loopback', '::127.0.0.1'],
    ['translated (NAT64)', '64:ff9b::7f00:1'],
    ['translated locally', '64:ff9b:1::7f00:1'],
    ['discard', '100::1'],
    ['unique local', 'fc00::1'],
    ['unique local, given out', 'fd12:3456::1'],
    ['link-local in IPv6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast in IPv6', 'ff02::1'],
    ['Teredo', '2001:0:7f00:1::'],
    ['ORCHID', '2001:20::1'],
    ['documentation in IPv6', '2001:db8::1'],
    ['documentation in IPv6, new', '3fff::1'],
    ['6to4 around loopback', '2002:7f00:1::'],
    ['segment routing', '5f00::1'],
    ['a name', 'example.com'],
    ['a number', '2130706433'],
    ['an odd spelling', '0x7f.1'],
    ['octal', '0177.0.0.1'],
    ['nothing', ''],
  ])('is refused: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '169.253.0.1'])(
    '%s passes',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(['2001:4860:4860::8888', '2606:4700::1111', '2a00:1450:4001::1', '2003::1'])('%s passes', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
