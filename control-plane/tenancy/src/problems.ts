import { catalogue } from '@storepod/kernel/problem';
import { peopleProblems } from './member/member.problems.ts';

export const problems = catalogue('TENANCY', {
  SIGNUP_EMAIL_TAKEN: { code: 'SIGNUP.EMAIL_TAKEN', status: 409, detail: 'Somebody signed up with this address.' },

  ORG_NOT_FOUND: { code: 'ORG.NOT_FOUND', status: 404, detail: 'There is no such organisation.' },
  ORG_NOT_OPERABLE: { code: 'ORG.NOT_OPERABLE', status: 422, detail: 'The organisation is {status}.' },
  EMAIL_UNVERIFIED: {
    code: 'ORG.EMAIL_UNVERIFIED',
    status: 422,
    detail: 'The owner has to confirm the e-mail address before the organisation can have a second store.',
  },
  OWNER_UNKNOWN: { code: 'ORG.OWNER_UNKNOWN', status: 422, detail: 'The organisation has no recorded owner.' },

  /** Also for a store of somebody else: whether it exists is not said. */
  STORE_NOT_FOUND: { code: 'STORE.NOT_FOUND', status: 404, detail: 'There is no such store.' },
  STORE_NAME_TAKEN: { code: 'STORE.NAME_TAKEN', status: 409, detail: 'Another store is called {name}.' },
  STORE_CREATION_EXPIRED: {
    code: 'STORE.CREATION_EXPIRED',
    status: 409,
    detail: 'Creating the store took too long, so nothing was created. Try again.',
  },
  STORE_NOT_OPERABLE: { code: 'STORE.NOT_OPERABLE', status: 422, detail: 'The store cannot be used: {reason}.' },

  RESUME_NOT_ALLOWED: {
    code: 'STORE.RESUME_NOT_ALLOWED',
    status: 403,
    detail: 'Only the owner of the platform resumes a store that was suspended.',
  },

  ILLEGAL_TRANSITION: {
    code: 'LIFECYCLE.ILLEGAL_TRANSITION',
    status: 422,
    detail: 'What is {state} cannot {event}.',
  },

  ...peopleProblems,
});

/** What billing decided, or failed to decide, about a new store: told under billing's own codes. */
export const billingProblems = catalogue('BILLING', {
  QUOTA_EXCEEDED: {
    code: 'QUOTA.STORE_EXCEEDED',
    status: 422,
    detail: 'Billing refuses another store: {reason}.',
  },
  UNAVAILABLE: { code: 'UNAVAILABLE', status: 502, detail: 'Billing did not answer, so nothing was created.' },
  TOO_SLOW: { code: 'UNAVAILABLE', status: 504, detail: 'Billing took too long, so nothing was created.' },
});
