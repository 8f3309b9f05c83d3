import { currencyProblems } from '@storepod/boundary/store-currency';
import { isCheckViolation } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { FieldError, Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import { problems } from '../problems.ts';
import { type FieldOf, priceFaults } from './stock-rules.ts';

/** What the database says of an entry that it refused. */
interface Refusal {
  fault: keyof typeof priceFaults | keyof typeof refusedBy;
  sku: Sku;
  [param: string]: unknown;
}

/** The refusals that have a name of their own, and the field that each is about. */
const refusedBy = {
  STOCK_CHANGED: { problem: problems.STOCK_CHANGED, field: 'stockVersion' },
  GONE: { problem: problems.STOCK_GONE, field: 'stockVersion' },
  VERSION_MISSING: { problem: problems.STOCK_VERSION_MISSING, field: 'quantity' },
  PRICE_CHANGED: { problem: problems.PRICE_CHANGED, field: 'priceVersion' },
  CURRENCY_CHANGING: { problem: currencyProblems.CHANGING, field: 'price' },
  CURRENCY_DIFFERS: { problem: problems.CURRENCY_DIFFERS, field: 'price.currency' },
  UNKNOWN: { problem: problems.SKU_UNKNOWN, field: 'sku' },
  SHORT: { problem: problems.STOCK_SHORT, field: 'delta' },
  TOO_MANY: { problem: problems.STOCK_TOO_MANY, field: 'delta' },
  KEY_REUSED: { problem: problems.KEY_REUSED, field: 'key' },
};

/** The problem that a failed write of entries means; what it does not know stays as it is. */
export function refusalOf(error: unknown, skus: readonly Sku[], fieldOf: FieldOf): unknown {
  if (!isCheckViolation(error, 'stock_refused')) return error;
  const { detail } = error as { detail?: string };
  const refusals: Refusal[] = JSON.parse(detail ?? '[]');
  const fieldErrors = refusals.map(({ sku, ...refusal }) => {
    const { field, ...fault } = fieldErrorOf(refusal);
    return { field: fieldOf(skus.indexOf(sku), field), ...fault };
  });
  const [first] = refusals;
  return first ? problemOf(first, fieldErrors) : error;
}

function problemOf({ fault, ...params }: Refusal, fieldErrors: FieldError[]): Problem {
  const named = isNamed(fault) ? refusedBy[fault].problem : undefined;
  return named ? named(params, { fieldErrors }) : common.VALIDATION_FAILED(undefined, { fieldErrors });
}

function fieldErrorOf({ fault, ...params }: Omit<Refusal, 'sku'>): FieldError {
  const name = fault as Refusal['fault'];
  if (!isNamed(name)) return priceFaults[name];
  const { problem, field } = refusedBy[name];
  const { code, message } = problem(params);
  return { field, code, message, params };
}

const isNamed = (fault: Refusal['fault']): fault is keyof typeof refusedBy => Object.hasOwn(refusedBy, fault);
