import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { UaaAdmin } from '../uaa/admin-client.ts';
import type { Membership } from './member-rows.ts';

/**
 * Gives an account what its rows say in one organisation, and nothing else there; what it is in others is left alone. uaa does
 * it in one transaction, so at no moment does an old role hold in a new store.
 */
export async function followMemberships(
  uaa: UaaAdmin,
  user: Uuid,
  org: ManagerOrgId,
  wanted: readonly Membership[],
): Promise<void> {
  const memberships = wanted.map(({ store, roles }) => ({ store, roles: [...roles] }));
  try {
    await uaa.putMemberships({ params: { id: user, org }, body: { memberships } });
  } catch (error) {
    // One that was deleted at uaa has no rights left to follow anything.
    if (!(error instanceof Problem && error.code === 'UAA.USER.NOT_FOUND')) throw error;
  }
}
