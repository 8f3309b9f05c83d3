import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('PAYMENT', {
  CONFIGURATION_MISSING: {
    code: 'CONFIGURATION.MISSING',
    status: 422,
    detail: 'The store does not take payments by {paymentType}.',
  },
  CONFIGURATION_NOT_FOUND: {
    code: 'CONFIGURATION.NOT_FOUND',
    status: 404,
    detail: 'There is no such payment configuration.',
  },
  CONFIGURATION_INCOMPLETE: {
    code: 'CONFIGURATION.INCOMPLETE',
    status: 422,
    detail: '{paymentType} cannot be switched on without {missing}.',
  },
  CONFIGURATION_IN_USE: {
    code: 'CONFIGURATION.IN_USE',
    status: 409,
    detail: 'Payments by {paymentType} are under way. Switch it off, and remove it when they are decided.',
  },
  INITIATE_REJECTED: {
    code: 'INITIATE.REJECTED',
    status: 422,
    detail: 'The payment was decided against: {reason}.',
  },
  INITIATE_FAILED: {
    code: 'INITIATE.FAILED',
    status: 502,
    detail: 'The payment provider gave no answer that decides anything. The same call may be repeated.',
  },
  INITIATE_DIFFERS: {
    code: 'INITIATE.DIFFERS',
    status: 409,
    detail: 'The payment of {ref} was started with another amount or type.',
  },
  INITIATE_SUPERSEDED: {
    code: 'INITIATE.SUPERSEDED',
    status: 409,
    detail: 'Another payment of {ref} was started after this one.',
  },
  TRANSACTION_NOT_FOUND: {
    code: 'TRANSACTION.NOT_FOUND',
    status: 404,
    detail: 'There is no such payment.',
  },
  ILLEGAL_TRANSITION: {
    code: 'TRANSACTION.ILLEGAL_TRANSITION',
    status: 409,
    detail: 'A payment that is {status} cannot be changed by {event}.',
  },
  NOT_DECIDED_BY_MERCHANT: {
    code: 'TRANSACTION.NOT_DECIDED_BY_MERCHANT',
    status: 409,
    detail: 'The provider says how a payment by {paymentType} went, not the merchant.',
  },
  REFUND_EXCEEDED: {
    code: 'REFUND.EXCEEDED',
    status: 422,
    detail: 'Not so much can be given back: {requested} asked for, {remaining} left.',
  },
  REFUND_NOT_PAID: { code: 'REFUND.NOT_PAID', status: 422, detail: 'Nothing was paid that could be given back.' },
  REFUND_KEY_REUSED: {
    code: 'REFUND.KEY_REUSED',
    status: 409,
    detail: 'The refund {key} was asked for with another amount or payment.',
  },
  SIGNATURE_INVALID: {
    code: 'WEBHOOK.SIGNATURE_INVALID',
    status: 400,
    detail: 'The message is not signed as the provider signs.',
  },
  PAYLOAD_UNREADABLE: {
    code: 'WEBHOOK.PAYLOAD_UNREADABLE',
    status: 400,
    detail: 'The message is signed, but cannot be read.',
  },
  UNEXPECTED_OBJECT: {
    code: 'WEBHOOK.UNEXPECTED_OBJECT',
    status: 400,
    detail: 'The message is signed, but is about another kind of object than its type says.',
  },
  PROVIDER_SILENT: {
    code: 'PROVIDER.SILENT',
    status: 502,
    detail: 'The payment provider gave no answer. The same call may be repeated.',
  },
});
