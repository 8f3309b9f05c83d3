import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';
import type { Organisation } from './shapes.ts';

/**
 * Marks the organisations that nobody runs who can sign in, as uaa tells of all of them at once. It knows who was switched off or on,
 * by whomever; a mark of our own would be late. Without an answer nothing is marked: operators need the list then, too.
 */
export async function markWithoutOwner(
  { kit, uaa }: Tenancy,
  organisations: readonly Organisation[],
): Promise<Organisation[]> {
  const org = organisations.filter(({ status }) => status !== 'CLOSED').map(({ id }) => id);
  if (org.length === 0) return [...organisations];
  const alone: ManagerOrgId[] = await uaa.organisationsWithoutOwner({ query: { org } }).catch((error: unknown) => {
    kit.log.warn({ error }, 'uaa did not say which organisations are without owner');
    return [];
  });
  return organisations.map((one) => (alone.includes(one.id) ? { ...one, withoutOwner: true as const } : one));
}
