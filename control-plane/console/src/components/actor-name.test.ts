import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { english } from '../texts/en/index.ts';
import { actorName } from './actor-name.ts';

const controlPlane = fileURLToPath(new URL('../../../', import.meta.url));
const jobs = globSync('{tenancy,billing,pod-registry}/src/**/*.ts', { cwd: controlPlane })
  .flatMap((file) => [
    ...readFileSync(`${controlPlane}${file}`, 'utf8').matchAll(
      /source: '(?:JOB|SYSTEM)', name: '([a-z-]+)'|\bjob: '([a-z-]+)'/g,
    ),
  ])
  .map(([, name, job]) => name ?? job ?? '');

it('calls every job of the control plane the platform', () => {
  expect(jobs).toEqual(expect.arrayContaining(['provisioning', 'configuration', 'end-grace']));
  expect(jobs.filter((job) => actorName(english, job) !== english.platform.shared.actors.platform)).toEqual([]);
});

it('calls services by what they are, and people by their names', () => {
  expect(actorName(english, 'store-core@service.store-core.internal')).toBe('The platform');
  expect(actorName(english, 'store-pod-507f1f77@service.store-pod.internal')).toBe('Pod 507f1f77');
  expect(actorName(english, 'sandbox')).toBe('Test payments');
  expect(actorName(english, 'olivia')).toBe('olivia');
});
