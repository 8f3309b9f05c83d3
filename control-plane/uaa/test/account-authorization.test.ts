import { contract } from '@storepod/contract/contract';
import { authorizationMatrix, type Sample, type Samples } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { accountEndpoints } from '../src/account/account.contract.ts';
import { publicEndpoints } from '../src/public/public.contract.ts';
import service from '../src/service.ts';
import { newPerson } from './account-console.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: environment });
const ours = contract('uaa', { ...accountEndpoints, ...publicEndpoints });
const { id: zoe } = await newPerson(uaa);

const uuid = '019b0f2e-7c40-7abc-8def-0123456789ab';
const token = 'x'.repeat(43);

/** The people of the tests have tokens, but no account: whoever is let through finds nothing. */
const nobodyThere =
  (sample: Omit<Sample, 'passes'> = {}) =>
  () => ({ ...sample, passes: [404] });
/** Everybody comes from one address here, so the limit is reached on the way. */
const open =
  (statuses: number[], sample: Omit<Sample, 'passes'> = {}) =>
  () => ({
    ...sample,
    passes: [...statuses, 429],
  });

const samples: Samples<typeof ours> = {
  whoAmI: nobodyThere(),
  myAccount: nobodyThere(),
  changeMyPassword: nobodyThere({ body: { currentPassword: PASSWORD, newPassword: 'Another-word-2' } }),
  mySessions: nobodyThere({ query: { page: 0, count: 20 } }),
  endMySession: nobodyThere({ params: { id: 'some-session' } }),
  endMyOtherSessions: nobodyThere(),
  myIdentities: nobodyThere({ query: { page: 0, count: 20 } }),
  unlinkMyIdentity: nobodyThere({ params: { id: uuid } }),
  askForEmailVerification: nobodyThere(),
  chooseMembership: nobodyThere({ body: { org: '650000000000000000000009', store: null } }),
  beginTotp: nobodyThere(),
  confirmTotp: nobodyThere({ body: { code: '123456' } }),
  renewRecoveryCodes: nobodyThere({ body: { password: PASSWORD } }),
  removeTotp: nobodyThere({ body: { password: PASSWORD } }),
  loginSettings: open([200]),
  loginContext: open([400]),
  previewInvitation: nobodyThere({ params: { token } }),
  acceptInvitation: open([404], { params: { token }, body: { password: PASSWORD } }),
  askForPasswordReset: open([403], { body: { username: 'ann', email: 'ann@example.com' } }),
  previewPasswordReset: nobodyThere({ params: { token } }),
  previewEmailVerification: nobodyThere({ params: { token } }),
  acceptEmailVerification: open([404], { params: { token } }),
  acceptPasswordReset: open([404], { params: { token }, body: { password: PASSWORD } }),
};

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(uaa, ours, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(ours.endpoints).length * callers.length * 4);
  });
});

refusesGarbage(uaa, ours, samples, () => uaa.uaa.token({ sub: zoe, uid: zoe, roles: ['ORG_ADMIN'] }));
