import { monthOf, usageReports } from '@storepod/service/peers/usage-reports';
import { sql } from 'kysely';
import type { Tenancy } from '../tenancy.ts';

/** Tells billing how many accounts work in each store. Owners belong to the organisation and take no seat. */
export const reportAccounts = ({ kit }: Tenancy) =>
  usageReports(kit, {
    measure: 'ACCOUNTS',
    counts: (now) => sql`
      select store.id as store_id, ${monthOf(now)}::date as month,
        (select count(*) from org_member member where member.org_id = store.org_id and member.store_id = store.id) as used
      from manager_store store where store.status <> 'DELETED'`,
    holdStore: (store) => sql`select id from manager_store where id = ${store} for key share`,
  });
