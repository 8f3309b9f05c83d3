import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { MeOrNobody } from '@storepod/identity/account-api/me';
import { selfServiceEndpoints } from '@storepod/identity/account-api/self-service.contract';
import { problems } from '@storepod/identity/problems';

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
  askForEmailVerification: endpoint({
    method: 'POST',
    path: '/api/v1/account/email/verification',
    summary: 'Sends a letter with a link that confirms the own address. Nothing if it is confirmed already.',
    access: self,
    scope: 'store',
    status: 202,
    problems: [problems.USER_NOT_FOUND, problems.HOST_UNKNOWN, problems.RATE_LIMITED],
  }),
};
