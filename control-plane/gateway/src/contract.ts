import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { problems } from './problems.ts';
import { ChosenPlace, ImpersonationRequest, ImpersonationView, Me } from './who/shapes.ts';

/** Everybody who is signed in. Whether somebody may act as another is for uaa to say. */
const signedIn = { access: permission('STORE-CORE.ACCOUNT.SELF'), scope: 'platform' } as const;

export const gateway = contract('gateway', {
  me: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/api/v1/auth/me',
    summary: 'Who is signed in to the console, and as whom they act.',
    response: Me,
    problems: [problems.SESSION_REQUIRED],
  }),
  switchMembership: endpoint({
    ...signedIn,
    method: 'PUT',
    path: '/api/v1/auth/membership',
    summary:
      'Lets this session act in another organisation or store of its account, with new tokens; those from before end.',
    whileActing: refused.account,
    body: ChosenPlace,
    response: Me,
    problems: [
      problems.SESSION_REQUIRED,
      problems.CROSS_SITE,
      problems.CSRF_MISSING,
      problems.MEMBERSHIP_NOT_FOUND,
      problems.MEMBERSHIP_CHOSEN_ELSEWHERE,
    ],
  }),
  startImpersonation: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/api/v1/impersonation',
    summary: 'Lets an operator act as a merchant for fifteen minutes at most.',
    // A second start is a 409 that names the merchant.
    whileActing: 'allowed',
    body: ImpersonationRequest,
    response: ImpersonationView,
    problems: [
      problems.IMPERSONATION_INVALID,
      problems.SESSION_REQUIRED,
      problems.CROSS_SITE,
      problems.CSRF_MISSING,
      problems.IMPERSONATION_REFUSED,
      problems.IMPERSONATION_PLACE_REQUIRED,
      problems.IMPERSONATION_ALREADY_ACTIVE,
      problems.IMPERSONATION_UNAVAILABLE,
    ],
  }),
  impersonation: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/api/v1/impersonation',
    summary: 'As whom this session acts; 204 while it acts as nobody else.',
    response: ImpersonationView,
    problems: [problems.SESSION_REQUIRED],
  }),
  endImpersonation: endpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/api/v1/impersonation',
    summary: 'Makes the operator the operator again. Repeating it changes nothing.',
    whileActing: 'allowed',
    problems: [problems.SESSION_REQUIRED, problems.CROSS_SITE, problems.CSRF_MISSING],
  }),
});
