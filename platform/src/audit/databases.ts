import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '@storepod/kernel/pod-names';
import { databaseUrl } from '../environment.ts';
import type { Options } from '../options.ts';
import { openSecrets } from '../secrets.ts';
import { topologyOf } from '../topology.ts';

/** The services whose books are compared. */
export const audited = ['inventory', 'payment', 'checkout'] as const;
export type Audited = (typeof audited)[number];
export type Databases = Record<Audited, string>;

/**
 * Where the databases of a pod are. `AUDIT_CHECKOUT_DATABASE_URL` and the like name them; otherwise they are those of the run on
 * this machine, and the pod is named by its id, the first 8 characters of it, or nothing where there is one.
 */
export function databasesOf(env: NodeJS.ProcessEnv, options: Options, pod: string | undefined): Databases {
  const given = audited.map((name) => env[`AUDIT_${name.toUpperCase()}_DATABASE_URL`]);
  if (given.some(Boolean)) return urlsOf((_name, nth) => given[nth] ?? missing(audited[nth]));
  const topology = topologyOf(options);
  const place = topology.pods.find(({ id }) => pod === undefined || pod === id || pod === shorten(id));
  if (!place) throw new Error(`There is no pod ${pod}. There are: ${topology.pods.map(({ id }) => id).join(', ')}`);
  const file = join(options.dataDir, 'secrets.json');
  if (!existsSync(file)) throw new Error(`Nothing was ever started in ${options.dataDir}.`);
  const secrets = openSecrets(file);
  return urlsOf((name) => databaseUrl(name, topology, secrets, place));
}

const urlsOf = (url: (name: Audited, nth: number) => string): Databases => ({
  inventory: url('inventory', 0),
  payment: url('payment', 1),
  checkout: url('checkout', 2),
});

const missing = (name: Audited | undefined): never => {
  throw new Error(`AUDIT_${name?.toUpperCase()}_DATABASE_URL is missing beside the others.`);
};
