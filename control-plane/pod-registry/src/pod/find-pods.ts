import type { Principal } from '@storepod/auth/principal';
import { toPage } from '@storepod/contract/page';
import type { PodId } from '@storepod/kernel/object-id';
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

/** A page of the pods that the caller may see, searched by name, domain, region or id. */
export async function findPods(
  { db }: Registry,
  caller: Principal,
  query: { page?: number; count?: number; q?: string },
) {
  const page = toPage(query);
  const found = searched(visiblePods(db, caller), query.q?.trim());
  const { total } = await found.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('name').orderBy('id').limit(page.size).offset(page.offset).execute();
  return page.envelope(rows.map(podView), total);
}

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
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return pods.where((pod) =>
    pod.or([
      pod('name', 'ilike', pattern),
      pod('domain', 'ilike', pattern),
      pod('region', 'ilike', pattern),
      pod(sql.ref<string>('id'), 'ilike', pattern),
    ]),
  );
}
