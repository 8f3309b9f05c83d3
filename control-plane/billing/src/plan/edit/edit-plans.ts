import type { KeepAnswer } from '@storepod/contract/endpoint';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { type Author, writeAudit } from '../../audit/audit.ts';
import type { AuditEvent } from '../../audit/shapes.ts';
import type { Billing } from '../../billing.ts';
import { problems } from '../../problems.ts';
import type { BillingTransaction } from '../../tables.ts';
import { announcePlans, lockPlans, replaceEntitlements, replacePrices } from '../write-plan.ts';
import type { PlanDraft, PlatformPlan } from './edit-plans.contract.ts';
import { requirePlan } from './read-plans.ts';

/** What was done to which plan; without an event it is as it was. */
type Change = (trx: BillingTransaction) => Promise<{ id: Uuid } | { id: Uuid; event: AuditEvent; detail: string }>;

/** Every change of plans: alone, written down, and told to those who keep the list. */
function changePlans(
  billing: Billing,
  author: Author,
  change: Change,
  keepAnswer?: KeepAnswer<PlatformPlan>,
): Promise<PlatformPlan> {
  return transaction(billing.db, async (trx) => {
    await lockPlans(trx);
    const done = await change(trx);
    if ('event' in done) {
      await requireSomethingToChoose(trx);
      await announcePlans(trx, billing);
      await writeAudit(trx, billing, author, [{ store: null, org: null, event: done.event, detail: done.detail }]);
    }
    const plan = await requirePlan({ db: trx }, done.id);
    await keepAnswer?.(trx, plan);
    return plan;
  });
}

/** New stores begin on the cheapest plan that merchants see; without one nobody could begin. */
async function requireSomethingToChoose(trx: BillingTransaction): Promise<void> {
  const offer = await trx
    .selectFrom('plan')
    .innerJoin('plan_price', 'plan_price.plan_id', 'plan.id')
    .select('plan.id')
    .where('plan.active', '=', true)
    .where('plan.visible', '=', true)
    .where('plan_price.active', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!offer) throw problems.LAST_PLAN();
}

/** Its answer is kept with it: a repeat would find its own code taken. */
export async function createPlan(
  billing: Billing,
  author: Author,
  { code, ...draft }: PlanDraft & { code: string },
  keepAnswer: KeepAnswer<PlatformPlan>,
) {
  requireDistinctPrices(draft);
  const create: Change = async (trx) => {
    const id = Uuid.parse(billing.ids.uuid());
    await requireFreeTier(trx, id, draft.tier);
    await trx
      .insertInto('plan')
      .values({ id, code, ...columnsOf(draft), active: true, managed_by: 'OPERATOR' })
      .execute();
    await writeParts(trx, billing, id, draft);
    return { id, event: 'PLAN_CREATED', detail: inWords(code, draft) };
  };
  try {
    return await changePlans(billing, author, create, keepAnswer);
  } catch (error) {
    throw isUniqueViolation(error, 'plan_code_key') ? problems.PLAN_CODE_TAKEN({ code }) : error;
  }
}

/** From now on the plan is an operator's, and no start of the service puts back what its file says. */
export async function editPlan(
  billing: Billing,
  author: Author,
  id: Uuid,
  { version, ...draft }: PlanDraft & { version: number },
) {
  requireDistinctPrices(draft);
  return changePlans(billing, author, async (trx) => {
    const { code, active } = await nextVersion(trx, id, version, columnsOf(draft));
    if (active) await requireFreeTier(trx, id, draft.tier);
    await writeParts(trx, billing, id, draft);
    return { id, event: 'PLAN_CHANGED', detail: inWords(code, draft) };
  });
}

/** One that an operator has retired already is answered as it is, whatever version of it the caller has seen. */
export const retirePlan = (billing: Billing, author: Author, id: Uuid, version: number) =>
  changePlans(billing, author, async (trx) => {
    const { active, managedBy } = await requirePlan({ db: trx }, id);
    if (!active && managedBy === 'OPERATOR') return { id };
    const { code } = await nextVersion(trx, id, version, { active: false });
    return { id, event: 'PLAN_RETIRED', detail: code };
  });

export const offerPlan = (billing: Billing, author: Author, id: Uuid, version: number) =>
  changePlans(billing, author, async (trx) => {
    const { code, tier } = await nextVersion(trx, id, version, { active: true });
    await requireFreeTier(trx, id, tier);
    return { id, event: 'PLAN_OFFERED', detail: code };
  });

/** Of two operators who change the same plan, the second is told and changes nothing. */
async function nextVersion(
  trx: BillingTransaction,
  id: Uuid,
  version: number,
  changes: Partial<ReturnType<typeof columnsOf>> & { active?: boolean },
) {
  const changed = await trx
    .updateTable('plan')
    .set({ ...changes, managed_by: 'OPERATOR', version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['code', 'active', 'tier'])
    .executeTakeFirst();
  if (changed) return changed;
  const { version: current } = await requirePlan({ db: trx }, id);
  throw problems.PLAN_VERSION_STALE({ current });
}

/** Two plans of one tier: nobody could say which is the larger. */
async function requireFreeTier(trx: BillingTransaction, id: Uuid, tier: number): Promise<void> {
  const other = await trx
    .selectFrom('plan')
    .select('code')
    .where('tier', '=', tier)
    .where('active', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw problems.PLAN_TIER_TAKEN({ tier, code: other.code });
}

function requireDistinctPrices({ prices }: PlanDraft): void {
  const kinds = new Set(prices.map(({ currency, interval }) => `${currency} ${interval}`));
  if (kinds.size < prices.length) throw problems.PLAN_PRICES_ALIKE();
}

const columnsOf = ({ displayName, description, tier, visible }: PlanDraft) => ({
  display_name: displayName.trim(),
  description: description.trim(),
  tier,
  visible,
});

async function writeParts(trx: BillingTransaction, billing: Billing, id: Uuid, draft: PlanDraft): Promise<void> {
  await replacePrices(trx, billing, id, draft.prices);
  await replaceEntitlements(trx, id, draft.entitlements);
}

/** What was saved, for those who ask later. */
const inWords = (code: string, { prices, entitlements, visible }: PlanDraft) =>
  `${code}: ${JSON.stringify({ visible, prices, ...entitlements })}`.slice(0, 2_000);
