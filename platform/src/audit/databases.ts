import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PodId } from '@storepod/kernel/object-id';
import { shorten } from '@storepod/kernel/pod-names';
import { addedPods, addedSecrets } from '../added-pod/added-secrets.ts';
import { databaseUrl } from '../environment.ts';
import type { Options } from '../options.ts';
import { openSecrets } from '../secrets.ts';
import { podDatabase, topologyOf } from '../topology.ts';

/** The services whose books are compared. */
export const audited = ['inventory', 'payment', 'checkout'] as const;
export type Audited = (typeof audited)[number];
export type Databases = Record<Audited, string>;

/**
 * Where the databases of a pod are. `AUDIT_CHECKOUT_DATABASE_URL` and the like name them; otherwise they are those of the run on
 * this machine, and the pod is named by its id, the first 8 characters of it, or nothing where the first one is meant.
 */
export function databasesOf(env: NodeJS.ProcessEnv, options: Options, pod: string | undefined): Databases {
  const given = audited.map((name) => env[`AUDIT_${name.toUpperCase()}_DATABASE_URL`]);
  if (given.some(Boolean)) return urlsOf((_name, nth) => given[nth] ?? missing(audited[nth]));
  const topology = topologyOf(options);
  const pods = [...topology.pods.map(({ id }) => shorten(id)), ...addedPods(options.dataDir)];
  const place = pods.find((short) => pod === undefined || pod === short || (PodId.is(pod) && shorten(pod) === short));
  if (!place) throw new Error(`There is no pod ${pod}. There are: ${pods.join(', ')}`);
  const file = join(options.dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Error(`Nothing was ever started in ${options.dataDir}.`);
  const isAdded = addedPods(options.dataDir).includes(place);
  const secrets = isAdded ? addedSecrets(options.dataDir, place) : openSecrets(file);
  return urlsOf((name) => databaseUrl(name, topology, secrets, { database: podDatabase(place) }));
}

const urlsOf = (url: (name: Audited, nth: number) => string): Databases => ({
  inventory: url('inventory', 0),
  payment: url('payment', 1),
  checkout: url('checkout', 2),
});

const missing = (name: Audited | undefined): never => {
  throw new Error(`AUDIT_${name?.toUpperCase()}_DATABASE_URL is missing beside the others.`);
};
