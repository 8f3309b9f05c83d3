import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { putMember } from '../member/member-rows.ts';
import { isMerchantRole, OWNER_ROLE } from '../member/roles.ts';
import type { Tenancy } from '../tenancy.ts';

/** As many as uaa gives at once; a seeded organisation has a handful. */
const MOST_MEMBERS = 200;

/** Writes down who belongs to a seeded organisation, by the accounts that name it at uaa. */
export async function adoptMembers({ kit, uaa }: Tenancy, org: ManagerOrgId): Promise<void> {
  const { content: accounts } = await uaa.listUsers({ query: { org, count: MOST_MEMBERS } });
  const owner = accounts.find(({ roles }) => roles.includes(OWNER_ROLE));
  await transaction(kit.db, async (trx) => {
    for (const { id, memberships } of accounts)
      for (const place of memberships.filter((membership) => membership.org === org)) {
        const roles = place.roles.filter(isMerchantRole);
        const store = StoreMerchantId.is(place.store) ? place.store : null;
        const source = store === null ? 'FOUNDED' : 'CREATED';
        if (roles.length > 0) await putMember(trx, kit, { org, user: id, roles, store, by: 'configuration', source });
      }
    if (owner)
      await trx
        .updateTable('manager_org')
        .set({ owner_user_id: owner.id })
        .where('id', '=', org)
        .where('owner_user_id', 'is', null)
        .execute();
  });
}
