import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';

export const CreditKind = Type.Enum(['GRANTED', 'USED', 'RETURNED']);
export type CreditKind = Static<typeof CreditKind>;

/** More than this and a credit is a slip of the keyboard. */
const LARGEST_CREDIT = 10_000_000;

const CreditEntry = model('CreditEntry', {
  id: Uuid,
  kind: CreditKind,
  /** Below zero where an invoice used it. */
  amount: Money,
  reason: nullable(Type.String()),
  /** The number of the invoice that used it, or gave it back. */
  invoice: nullable(Type.String()),
  /** Who gave it. Told to operators alone. */
  actor: nullable(Type.String()),
  at: Instant,
});

export const CreditAccount = model('CreditAccount', {
  org: ManagerOrgId,
  /** What is left, one for each currency. */
  balances: Type.Array(Money),
  /** The newest hundred. */
  entries: Type.Array(CreditEntry),
});
export type CreditAccount = Static<typeof CreditAccount>;

export const CreditGrant = model('CreditGrant', {
  org: ManagerOrgId,
  amount: model('CreditAmount', {
    amount: Type.Integer({ minimum: 1, maximum: LARGEST_CREDIT }),
    currency: CurrencyCode,
  }),
  /** The organisation reads it. */
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
});
export type CreditGrant = Static<typeof CreditGrant>;

const platform = { access: permission('STORE-CORE.BILLING.PLATFORM'), scope: 'platform', method: 'POST' } as const;

export const creditEndpoints = {
  credit: endpoint({
    method: 'GET',
    path: '/api/v1/credit',
    summary: 'The credit of the organisation of the caller, and where it came from and went.',
    access: permission('STORE-CORE.BILLING.ORG-READ'),
    scope: 'platform',
    response: CreditAccount,
  }),
  findCredit: endpoint({
    ...platform,
    path: '/api/v1/platform/credit/find',
    summary: 'The credit of an organisation.',
    body: model('CreditQuestion', { org: ManagerOrgId }),
    response: CreditAccount,
  }),
  grantCredit: endpoint({
    ...platform,
    path: '/api/v1/platform/credit',
    summary: 'Gives an organisation credit. Its next invoices in that currency use it before anything is charged.',
    idempotent: true,
    body: CreditGrant,
    response: CreditAccount,
    problems: [problems.ORGANISATION_UNKNOWN, problems.CREDIT_CURRENCY_UNUSED],
  }),
};
