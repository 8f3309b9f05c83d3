import { provisionDatabase } from '@storepod/database/provision';
import { roleOf } from './environment.ts';
import type { Place } from './places.ts';
import type { Secrets } from './secrets.ts';

/** One database for the control plane and one for each pod, with a schema and a login role for each service. */
export async function prepareDatabases(places: readonly Place[], ownerUrl: string, secrets: Secrets): Promise<void> {
  for (const [pod, inPod] of Map.groupBy(places, ({ pod }) => pod)) {
    const schemas = inPod.flatMap(({ components }) => components.flatMap(({ schema }) => schema ?? []));
    const services = schemas.map((schema) => {
      const role = roleOf(schema, pod);
      return { role, schema, password: secrets.of(`database.${role}`) };
    });
    await provisionDatabase(ownerUrl, { database: pod?.database ?? 'control', services });
  }
}
