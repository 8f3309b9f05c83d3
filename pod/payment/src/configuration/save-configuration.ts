import { randomBytes } from 'node:crypto';
import { transaction } from '@storepod/database/transaction';
import { requireRow } from '@storepod/database/version';
import { common } from '@storepod/kernel/common-problems';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';
import type { KeyName } from '../provider/provider.ts';
import type { ConfigurationRow, Trx } from '../tables.ts';
import type { ChangeConfiguration, Configuration } from './configuration.contract.ts';
import { configurationOf } from './configuration-view.ts';
import { requireUnused } from './delete-configuration.ts';
import { endOf, sealKey } from './keys.ts';
import { TypeWithdrawn } from './withdraw-type.ts';

const columns = {
  apiKey: ['api_key', 'api_key_end'],
  secretKey: ['secret_key', 'secret_key_end'],
  webhookSecret: ['webhook_secret', 'webhook_secret_end'],
} as const;
const keyNames = Object.keys(columns) as KeyName[];

/** Adds a way to pay or replaces it; with `mustExist` one that is there. The row is locked: of two at once both hold, one after the other. */
export const saveConfiguration = (
  payment: Payment,
  store: StoreMerchantId,
  type: PaymentType,
  input: ChangeConfiguration,
  mustExist: boolean,
): Promise<Configuration> =>
  transaction(payment.db, async (trx) => {
    const before = await lock(trx, store, type);
    if (mustExist && !before) throw problems.CONFIGURATION_NOT_FOUND();
    if (input.version !== undefined && input.version !== before?.version) throw common.VERSION_CONFLICT();
    const changes = changesOf(payment, store, type, withOwnSecret(type, input, before));
    const row = before ? await replace(trx, before, changes) : await add(trx, store, type, changes);
    requireComplete(payment, row);
    if (before && takesKeyAway(before, row)) await requireUnused(trx, store, type);
    if (before?.enabled && !row.enabled)
      await payment.outbox.publish(trx, TypeWithdrawn, { store, type }, { key: `${store}:${type}` });
    await payment.invalidation.touch(trx, store);
    return configurationOf(row);
  });

/** Without it a payment that is under way could neither be asked for nor closed. */
const takesKeyAway = (before: ConfigurationRow, after: ConfigurationRow): boolean =>
  keyNames.some((name) => before[columns[name][0]] !== null && after[columns[name][0]] === null);

const lock = (trx: Trx, store: StoreMerchantId, type: PaymentType): Promise<ConfigurationRow | undefined> =>
  trx
    .selectFrom('payment_configuration')
    .selectAll()
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .forUpdate()
    .executeTakeFirst();

/** The sandbox signs its messages like any provider. Nobody has to make up its secret. */
function withOwnSecret(
  type: PaymentType,
  input: ChangeConfiguration,
  before: ConfigurationRow | undefined,
): ChangeConfiguration {
  const has = input.webhookSecret === undefined ? before?.webhook_secret : input.webhookSecret;
  if (type !== 'SANDBOX' || has) return input;
  return { ...input, webhookSecret: `sandbox_${randomBytes(32).toString('base64url')}` };
}

type KeyChanges = Partial<Record<(typeof columns)[KeyName][number], string | null>>;

/** Of keys, those that are named; of the rest, all. */
function changesOf({ secrets, clock }: Payment, store: StoreMerchantId, type: PaymentType, input: ChangeConfiguration) {
  const keys: KeyChanges = {};
  for (const name of keyNames) {
    const key = input[name];
    if (key === undefined) continue;
    const [column, end] = columns[name];
    keys[column] = key === null ? null : sealKey(secrets, { store, type }, name, key);
    keys[end] = key === null ? null : endOf(key);
  }
  return {
    enabled: input.enabled,
    ...keys,
    ...(input.titles && { titles: JSON.stringify(input.titles) }),
    ...(input.instructions && { instructions: JSON.stringify(input.instructions) }),
    updated_at: clock.now(),
  };
}
type Changes = ReturnType<typeof changesOf>;

const noKeys = {
  api_key: null,
  secret_key: null,
  webhook_secret: null,
  api_key_end: null,
  secret_key_end: null,
  webhook_secret_end: null,
};

/** Of two that add one at the same moment, the second finds the row of the first and is told to look again. */
async function add(trx: Trx, store: StoreMerchantId, type: PaymentType, changes: Changes): Promise<ConfigurationRow> {
  const row = await trx
    .insertInto('payment_configuration')
    .values({ store_id: store, payment_type: type, titles: '[]', instructions: '[]', ...noKeys, ...changes })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return requireRow(row, () => common.VERSION_CONFLICT());
}

const replace = (trx: Trx, before: ConfigurationRow, changes: Changes): Promise<ConfigurationRow> =>
  trx
    .updateTable('payment_configuration')
    .set({ ...changes, version: before.version + 1 })
    .where('store_id', '=', before.store_id)
    .where('payment_type', '=', before.payment_type)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What cannot work is not shown to shoppers. */
function requireComplete({ providers }: Payment, row: ConfigurationRow): void {
  const { payment_type: paymentType } = row;
  if (!row.enabled) return;
  const provider = providers[paymentType];
  if (!provider) throw problems.CONFIGURATION_MISSING({ paymentType });
  const missing = provider.offline ? [] : provider.needs.filter((name) => row[columns[name][0]] === null);
  if (missing.length > 0) throw problems.CONFIGURATION_INCOMPLETE({ paymentType, missing: missing.join(', ') });
}
