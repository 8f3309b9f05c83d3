import { expect, it } from 'vitest';
import { hostsFileAdvice, hostsNotFound } from './host-names.ts';

const hosts = ['one.pod.localhost', 'two.pod.localhost'];

it('asks the system for each host', async () => {
  const find = async (host: string) => {
    if (host !== hosts[0]) throw new Error('ENOTFOUND');
    return { address: '127.0.0.1', family: 4 };
  };
  expect(await hostsNotFound(hosts, find)).toEqual([hosts[1]]);
  expect(await hostsNotFound(['localhost'])).toEqual([]);
});

it.each([
  ['127.0.0.2', 4, true],
  ['::1', 6, true],
  ['203.0.113.7', 4, false],
  ['2001:db8::7', 6, false],
])('a host that leads to %s of IPv%i is found: %s', async (address, family, isFound) => {
  const missing = await hostsNotFound(hosts, async () => ({ address, family }));
  expect(missing).toEqual(isFound ? [] : hosts);
});

it('prints the lines that the hosts file lacks, and nothing where it lacks none', () => {
  expect(hostsFileAdvice([])).toBeUndefined();
  const advice = hostsFileAdvice(hosts, 'linux');
  expect(advice).toContain('/etc/hosts');
  for (const host of hosts) expect(advice).toMatch(new RegExp(`^ {2}127\\.0\\.0\\.1 ${host}$`, 'm'));
  expect(hostsFileAdvice(hosts, 'win32')).toContain('drivers');
  expect(advice).toContain('made later needs a line of its own');
});
