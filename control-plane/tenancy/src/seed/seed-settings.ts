import { CreateStore } from '@storepod/boundary/store';
import { Email } from '@storepod/kernel/email';
import { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import { InvalidValue } from '@storepod/kernel/value';
import { compileTolerantCheck } from '@storepod/service/validation';
import Type, { type Static } from 'typebox';
import { OrganisationName } from '../organisation/shapes.ts';

/** Organisations and stores that exist from the first start on, with ids that guides and tests can name. */
const Seeds = Type.Object({
  organisations: Type.Array(Type.Object({ id: ManagerOrgId, name: OrganisationName, email: Email })),
  stores: Type.Array(Type.Object({ ...CreateStore.properties, pod: PodId })),
});
export type Seeds = Static<typeof Seeds>;

const check = compileTolerantCheck(Seeds);

/** Refuses the seeds as a whole when one of them does not fit. */
export function readSeeds(text: string): Seeds {
  const seeds: unknown = JSON.parse(text);
  if (check(seeds)) return seeds as Seeds;
  const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new InvalidValue('Seeds', `does not fit: ${faults.join(', ')}`);
}
