import { readFileSync } from 'node:fs';
import { Entitlements } from '@storepod/boundary/entitlements';
import { CurrencyCode } from '@storepod/kernel/currency';
import { compileTolerantCheck } from '@storepod/service/validation';
import Type, { type Static } from 'typebox';
import { BillingInterval, PlanCode } from './shapes.ts';

/** More than this and a price is a slip of the keyboard. */
export const LARGEST_AMOUNT = 100_000_000;

const ConfiguredPlan = Type.Object({
  code: PlanCode,
  displayName: Type.String({ minLength: 1, maxLength: 100 }),
  description: Type.String({ maxLength: 500 }),
  tier: Type.Integer({ minimum: 0, maximum: 1_000 }),
  prices: Type.Array(
    Type.Object({
      interval: BillingInterval,
      amount: Type.Integer({ minimum: 0, maximum: LARGEST_AMOUNT }),
      currency: CurrencyCode,
    }),
    { minItems: 1, maxItems: 50 },
  ),
  entitlements: Entitlements,
});
export type ConfiguredPlan = Static<typeof ConfiguredPlan>;

const check = compileTolerantCheck(Type.Array(ConfiguredPlan, { minItems: 1, maxItems: 50 }));

const shippedFile = new URL('../../plans.json', import.meta.url);

/** Reads the plans of a file, and refuses it as a whole when one of them does not fit. */
export function readCatalogue(file: string | URL = shippedFile): ConfiguredPlan[] {
  const plans: unknown = parse(file);
  if (!check(plans)) {
    const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    throw new Error(`the plans in ${file} do not fit: ${faults.join(', ')}`);
  }
  const fitting = plans as ConfiguredPlan[];
  requireDistinct(
    'codes',
    fitting.map(({ code }) => code),
  );
  requireDistinct(
    'tiers',
    fitting.map(({ tier }) => tier),
  );
  for (const { code, prices } of fitting)
    requireDistinct(
      `prices of ${code}`,
      prices.map(({ currency, interval }) => `${currency} ${interval}`),
    );
  return fitting;
}

function parse(file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`the plans in ${file} cannot be read`, { cause });
  }
}

function requireDistinct(what: string, values: readonly (string | number)[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new Error(`the ${what} are not distinct: ${twice} stands there twice`);
}
