import { billingProblems } from '@storepod/boundary/entitlements';
import { catalogue } from '@storepod/kernel/problem';

export const problems = {
  SUBSCRIPTION_NOT_FOUND: billingProblems.SUBSCRIPTION_NOT_FOUND,
  USAGE_MONTH_OUT_OF_RANGE: billingProblems.USAGE_MONTH_OUT_OF_RANGE,
  ...catalogue('BILLING', {
    PLAN_PRICE_NOT_FOUND: { code: 'PLAN_PRICE.NOT_FOUND', status: 404, detail: 'No price {price} is on offer.' },
    CURRENCY_MISMATCH: {
      code: 'PLAN_PRICE.CURRENCY_MISMATCH',
      status: 422,
      detail: 'A subscription in {current} cannot go on in {wanted}.',
    },
    SUBSCRIPTION_DUPLICATE: {
      code: 'SUBSCRIPTION.DUPLICATE',
      status: 409,
      detail: 'This store has a subscription already.',
    },
    TRANSITION_ILLEGAL: {
      code: 'SUBSCRIPTION.TRANSITION_ILLEGAL',
      status: 422,
      detail: 'A subscription that is {status} cannot {action}.',
    },
    END_OUT_OF_RANGE: {
      code: 'SUBSCRIPTION.END_OUT_OF_RANGE',
      status: 422,
      detail: 'The new end must be later than the one that stands, and no more than a year away.',
    },
    PLAN_NOT_FOUND: { code: 'PLAN.NOT_FOUND', status: 404, detail: 'There is no plan {plan}.' },
    PLAN_CODE_TAKEN: { code: 'PLAN.CODE_TAKEN', status: 409, detail: 'There is a plan {code} already.' },
    PLAN_TIER_TAKEN: { code: 'PLAN.TIER_TAKEN', status: 409, detail: 'The plan {code} has tier {tier} already.' },
    PLAN_VERSION_STALE: {
      code: 'PLAN.VERSION_STALE',
      status: 409,
      detail: 'Somebody has changed this plan; it is in version {current} now.',
    },
    PLAN_PRICES_ALIKE: {
      code: 'PLAN.PRICES_ALIKE',
      status: 422,
      detail: 'A plan has one price for each currency and period.',
    },
    LAST_PLAN: {
      code: 'PLAN.LAST_ONE',
      status: 422,
      detail: 'One plan must stay on offer, or nobody could begin.',
    },
    ORGANISATION_UNKNOWN: {
      code: 'CREDIT.ORGANISATION_UNKNOWN',
      status: 404,
      detail: 'The organisation {org} has no store, so it would never use credit.',
    },
    CREDIT_CURRENCY_UNUSED: {
      code: 'CREDIT.CURRENCY_UNUSED',
      status: 422,
      detail: 'No plan has a price in {currency}, so credit in it would never be used.',
    },
    FREE_STORES_EXCEEDED: {
      code: 'QUOTA.FREE_STORES_EXCEEDED',
      status: 422,
      detail: 'An organisation may have {limit} store on a plan that costs nothing.',
    },
    DOWNGRADE_NOT_ALLOWED: {
      code: 'PLAN.DOWNGRADE_NOT_ALLOWED',
      status: 422,
      detail: 'The plan cannot be lowered now: {reason}.',
    },
    IMMEDIATE_CANCEL_FORBIDDEN: {
      code: 'SUBSCRIPTION.IMMEDIATE_CANCEL_FORBIDDEN',
      status: 403,
      detail: 'Only the platform can end a subscription at once; stop its renewal instead.',
    },
    CHANGE_REJECTED: {
      code: 'PROVIDER.CHANGE_REJECTED',
      status: 422,
      detail: 'The payment provider refused the change; nothing was changed.',
    },
    PROVIDER_UNAVAILABLE: {
      code: 'PROVIDER.UNAVAILABLE',
      status: 502,
      detail: 'The payment provider gave no answer; nothing was changed.',
    },
    SIGNATURE_INVALID: {
      code: 'WEBHOOK.SIGNATURE_INVALID',
      status: 400,
      detail: 'The signature of the event does not fit.',
    },
    PAYLOAD_UNREADABLE: { code: 'WEBHOOK.PAYLOAD_UNREADABLE', status: 400, detail: 'The event could not be read.' },
    UNEXPECTED_OBJECT: {
      code: 'WEBHOOK.UNEXPECTED_OBJECT',
      status: 400,
      detail: 'An event {type} does not carry what it should.',
    },
    LINK_UNKNOWN: {
      code: 'WEBHOOK.LINK_UNKNOWN',
      status: 503,
      detail: 'The store or the plan of this event is not known yet; send it again.',
    },
  }),
};
