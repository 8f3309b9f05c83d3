import type { Principal } from '@storepod/auth/principal';
import { checkStoreSettings } from '@storepod/boundary/store-rules';
import type { KeepAnswer } from '@storepod/contract/endpoint';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import { announce } from '@storepod/kernel/moments';
import type { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Transaction } from 'kysely';
import { authorOf, writeAudit } from '../audit/audit.ts';
import { billingProblems, problems } from '../problems.ts';
import { StoreCreated } from '../provisioning/events.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import type { NewStore, Store } from './shapes.ts';
import { abandonStore, forgetIntention, fulfilIntention, intendStore, type StoreIntention } from './store-intention.ts';
import type { StoreRow } from './tables.ts';
import { storeView } from './views.ts';

/**
 * Creates a store: whose it is, whether its name is free, whether billing allows it, where it goes, and then the row with its event. Billing and
 * the registry hold a place for it from their answer on; whatever fails before the row gives the places back, and
 * whatever comes after it is done by the handlers of the event.
 */
export async function createStore(
  tenancy: Tenancy,
  caller: Principal,
  input: NewStore,
  named: ManagerOrgId | undefined,
  keepAnswer: KeepAnswer<Store>,
): Promise<Store> {
  checkStoreSettings(input);
  const org = organisationOf(caller, named);
  const byOperator = caller.authorities.has('ROLE_SUPER_ADMIN');
  const intention = await intendStore(tenancy, { org, name: input.name, byOperator });
  try {
    const pod = await takePlaces(tenancy, intention, input.pod);
    const store = await insertStore(tenancy, caller, { ...input, ...intention, pod }, keepAnswer);
    announce('store.written', store.id);
    return store;
  } catch (error) {
    await giveBack(tenancy, intention, error);
    throw error;
  }
}

async function takePlaces(tenancy: Tenancy, { store, org }: StoreIntention, wish: PodId | undefined): Promise<PodId> {
  await requireQuota(tenancy, { store, org });
  const body = { store, org, ...(wish && { preferredPodId: wish }) };
  return (await tenancy.registry.decidePlacement({ body })).podId;
}

/** A refusal of billing holds nothing. After anything else it is not known who holds what, so both are told. */
async function giveBack(tenancy: Tenancy, intention: StoreIntention, error: unknown): Promise<void> {
  if (error instanceof Problem && error.code === QUOTA_EXCEEDED) return forgetIntention(tenancy, intention);
  await abandonStore(tenancy, intention).catch((failure: unknown) =>
    tenancy.kit.log.warn({ err: failure, store: intention.store }, 'places of a store are given back by the next job'),
  );
}

const QUOTA_EXCEEDED = 'BILLING.QUOTA.STORE_EXCEEDED';

/** The organisation of the token. A super admin has none and must say for whom; what anybody else says is not heard. */
function organisationOf({ authorities, org }: Principal, named: ManagerOrgId | undefined): ManagerOrgId {
  if (authorities.has('ROLE_SUPER_ADMIN')) {
    if (named) return named;
    const fieldErrors = [{ field: 'org', code: 'VALIDATION.Required', message: 'is missing' }];
    throw common.MISSING_PARAMETER({ parameter: 'org' }, { fieldErrors });
  }
  if (!org) throw common.ACCESS_DENIED();
  return org;
}

/** Fails closed: a billing that does not answer has not allowed anything. */
async function requireQuota({ billing }: Tenancy, { store, org }: StoreIntention): Promise<void> {
  const quota = await billing.storeCreateQuota({ body: { store, org } }).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (quota.allowed !== true) throw billingProblems.QUOTA_EXCEEDED({ org, reason: quota.reason });
}

function unavailable(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const problem = error.status === 504 ? billingProblems.TOO_SLOW : billingProblems.UNAVAILABLE;
  const { remoteStatus } = error.extras;
  return problem(undefined, { remoteService: 'billing', ...(remoteStatus && { remoteStatus }), cause: error });
}

type PlacedStore = NewStore & StoreIntention & { pod: PodId };

/** The name is decided by its constraint and not by a look beforehand; what that means is said once nothing is open. */
async function insertStore(tenancy: Tenancy, caller: Principal, input: PlacedStore, keepAnswer: KeepAnswer<Store>) {
  try {
    return await transaction(tenancy.kit.db, async (trx) => {
      await fulfilIntention(trx, input);
      const row = await insertRow(trx, tenancy, input);
      await tenancy.kit.outbox.publish(
        trx,
        StoreCreated,
        { store: row.id, org: row.org_id, pod: row.pod_id },
        { key: row.id, ordered: true },
      );
      await writeAudit(trx, tenancy.kit, authorOf(caller), {
        entity: 'STORE',
        id: row.id,
        org: row.org_id,
        action: 'CREATED',
        to: row.status,
        detail: `${row.name} on ${row.pod_id}`,
      });
      const answer = storeView({ ...row, org_status: 'ACTIVE', org_reason: null });
      await keepAnswer(trx, answer);
      return answer;
    });
  } catch (error) {
    throw isUniqueViolation(error, 'manager_store_name_key') ? problems.STORE_NAME_TAKEN({ name: input.name }) : error;
  }
}

async function insertRow(
  trx: Transaction<Tables>,
  { kit }: Tenancy,
  { name, store, org, pod, ...settings }: PlacedStore,
): Promise<StoreRow> {
  const now = kit.clock.now();
  return trx
    .insertInto('manager_store')
    .values({
      id: store,
      name,
      org_id: org,
      pod_id: pod,
      status: 'ACTIVE',
      provisioning_state: 'NOT_STARTED_PROVISIONING',
      provisioning_since: now,
      settings: JSON.stringify(settings),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
