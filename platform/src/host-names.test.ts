import { expect, it } from 'vitest';
import { hostsFileAdvice, hostsNotFound } from './host-names.ts';

const hosts = ['one.pod.localhost', 'two.pod.localhost'];

it('asks the system for each host', async () => {
  const find = async (host: string) => {
    if (host !== hosts[0]) throw new Error('ENOTFOUND');
  };
  expect(await hostsNotFound(hosts, find)).toEqual([hosts[1]]);
  expect(await hostsNotFound(['localhost'])).toEqual([]);
});

it('prints the lines that the hosts file lacks, and nothing where it lacks none', () => {
  expect(hostsFileAdvice([])).toBeUndefined();
  const advice = hostsFileAdvice(hosts, 'linux');
  expect(advice).toContain('/etc/hosts');
  for (const host of hosts) expect(advice).toMatch(new RegExp(`^ {2}127\\.0\\.0\\.1 ${host}$`, 'm'));
  expect(hostsFileAdvice(hosts, 'win32')).toContain('drivers');
});
