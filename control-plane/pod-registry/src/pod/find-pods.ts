import type { Principal } from '@storepod/auth/principal';
import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { PodId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { PodRow, RegistryDb } from '../tables.ts';
import { podView, routingRecord } from './views.ts';

/** Every pod the caller may see, for routing. */
export async function listPods({ db }: Registry, caller: Principal) {
  const rows = await visiblePods(db, caller).selectAll().orderBy('id').execute();
  return rows.map(routingRecord);
}

const orders = sortKeys({ name: 'name' }, 'id');

/** A page of the pods that the caller may see, searched by name, domain, region or id. */
export const findPods = (
  { db }: Registry,
  caller: Principal,
  query: PageQuery & { q?: string; sort?: Parameters<typeof orders>[0] },
) =>
  readPage(query, {
    found: searched(visiblePods(db, caller), query.q?.trim()),
    rows: (found) => found.selectAll(),
    order: orders(query.sort ?? 'name,asc'),
    views: (rows) => rows.map(podView),
  });

export async function getPod({ db }: Registry, pod: PodId) {
  return podView(await requirePod(db, pod));
}

export async function requirePod(db: RegistryDb, pod: PodId): Promise<PodRow> {
  const row = await db.selectFrom('pod').selectAll().where('id', '=', pod).executeTakeFirst();
  if (!row) throw problems.POD_NOT_FOUND({ pod });
  return row;
}

/** The row is locked until the transaction ends, so that what is decided from it stays true. */
export async function lockPod(trx: RegistryDb, pod: PodId): Promise<PodRow> {
  const row = await trx.selectFrom('pod').selectAll().where('id', '=', pod).forUpdate().executeTakeFirst();
  if (!row) throw problems.POD_NOT_FOUND({ pod });
  return row;
}

/**
 * Operators and services see all pods, an organisation admin the private pods of its own organisation. A token that
 * names no organisation sees nothing: to see everything is a right, never the lack of a claim.
 */
function visiblePods(db: RegistryDb, { authorities, org }: Principal) {
  const pods = db.selectFrom('pod');
  if (['ROLE_SUPER_ADMIN', 'SCOPE_STORE_CORE', 'SCOPE_STORE_POD'].some((authority) => authorities.has(authority)))
    return pods;
  return pods.where('visibility', '=', 'PRIVATE').where('org_id', '=', org ?? null);
}

function searched(pods: ReturnType<typeof visiblePods>, term: string | undefined) {
  if (!term) return pods;
  const pattern = containing(term);
  return pods.where((pod) =>
    pod.or([
      pod('name', 'ilike', pattern),
      pod('domain', 'ilike', pattern),
      pod('region', 'ilike', pattern),
      pod(sql.ref<string>('id'), 'ilike', pattern),
    ]),
  );
}
