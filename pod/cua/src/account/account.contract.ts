import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { askForVerificationEndpoint } from '@storepod/identity/account-api/email-verification.contract';
import { MeOrNobody, OwnAccount } from '@storepod/identity/account-api/me';
import { selfServiceEndpoints, TypedPassword } from '@storepod/identity/account-api/self-service.contract';
import { problems } from '@storepod/identity/problems';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { PersonName } from '../registration/registration.contract.ts';

const self = permission('STORE-POD.CUSTOMER.*');

/** What shoppers do with their own account. */
export const accountEndpoints = {
  whoAmI: endpoint({
    method: 'GET',
    path: '/api/v1/auth/me',
    cacheControl: 'no-store',
    summary: 'Tells who is calling. To somebody who is not signed in it says nothing personal.',
    access: anonymous('A storefront asks before it knows whether anybody is signed in.'),
    scope: 'store',
    response: MeOrNobody,
    problems: [problems.REALM_UNKNOWN, problems.REALM_CROSS_STORE],
  }),
  ...selfServiceEndpoints(self, 'store'),
  askForEmailVerification: askForVerificationEndpoint(self, 'store'),
  saveMyAccount: endpoint({
    method: 'PUT',
    path: '/api/v1/account/me',
    summary: 'Writes the own names. What is left out stays.',
    access: self,
    scope: 'store',
    body: model('SaveOwnAccount', { firstName: Type.Optional(PersonName), lastName: Type.Optional(PersonName) }),
    response: OwnAccount,
    problems: [problems.USER_NOT_FOUND],
  }),
  downloadMyAccount: endpoint({
    method: 'GET',
    path: '/api/v1/account/data',
    summary: 'Everything that is known of the own account, its sessions and its sign-ins, as JSON.',
    access: self,
    scope: 'store',
    response: Type.String(),
    file: 'application/json',
    problems: [problems.USER_NOT_FOUND, problems.RATE_LIMITED],
  }),
  eraseMyAccount: endpoint({
    method: 'POST',
    path: '/api/v1/account/erasure',
    summary: 'Erases the own account, by its password or right after a sign-in. Checkout is told; orders stay.',
    access: self,
    scope: 'store',
    body: model('EraseOwnAccount', { currentPassword: Type.Optional(TypedPassword) }),
    problems: [
      problems.USER_NOT_FOUND,
      problems.PASSWORD_CURRENT_MISMATCH,
      problems.FRESH_SIGN_IN_REQUIRED,
      problems.RATE_LIMITED,
    ],
  }),
};
