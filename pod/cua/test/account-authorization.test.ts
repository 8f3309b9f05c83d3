import { contract } from '@storepod/contract/contract';
import { authorizationMatrix, type IdKind, type Sample, type Samples } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints } from '../src/account/account.contract.ts';
import { registrationEndpoints } from '../src/registration/registration.contract.ts';
import service from '../src/service.ts';
import { environment } from './environment.ts';

const cua = await testService(service, { env: environment });
const ours = contract('cua', { ...accountEndpoints, ...registrationEndpoints });

let zoe = '';

/** The realms of both stores are there; that of the third is not. */
beforeAll(async () => {
  for (const store of [testIds.store, testIds.otherStore])
    await ask(cua.origin, 'GET', `/api/v1/auth/me?store=${store}`, { headers: { 'store-id': store } });
  const body = { username: 'zoe', email: 'zoe@example.com', password: PASSWORD };
  await ask(cua.origin, 'POST', `/api/v1/public/registration?store=${testIds.store}`, { body });
  const { id } = await databaseOf(cua)
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'zoe')
    .executeTakeFirstOrThrow();
  zoe = id;
});

const uuid = '019b0f2e-7c40-7abc-8def-0123456789ab';
const newcomer = { username: 'ann', email: 'ann@example.com', password: PASSWORD, firstName: 'Ann', lastName: 'Lee' };

/** The shoppers of the tests have tokens, but no account: whoever is let through finds nothing. */
const nobodyThere =
  (sample: Omit<Sample, 'passes'> = {}) =>
  () => ({ ...sample, passes: [404] });
/** Everybody comes from one address here, so the limit is reached on the way. */
const open =
  (statuses: number[], sample: Omit<Sample, 'passes'> = {}) =>
  (id: IdKind) => ({
    ...sample,
    passes: id === 'unknown' ? [404] : [...statuses, 429],
  });

const samples: Samples<typeof ours> = {
  whoAmI: open([200]),
  myAccount: nobodyThere(),
  changeMyPassword: nobodyThere({ body: { currentPassword: PASSWORD, newPassword: 'Another-word-2' } }),
  mySessions: nobodyThere({ query: { page: 0, count: 20 } }),
  endMySession: nobodyThere({ params: { id: 'some-session' } }),
  endMyOtherSessions: nobodyThere(),
  myIdentities: nobodyThere({ query: { page: 0, count: 20 } }),
  unlinkMyIdentity: nobodyThere({ params: { id: uuid } }),
  askForEmailVerification: nobodyThere(),
  saveMyAccount: nobodyThere({ body: { firstName: 'Ann', lastName: 'Lee' } }),
  downloadMyAccount: nobodyThere(),
  eraseMyAccount: nobodyThere({ body: { currentPassword: PASSWORD } }),
  loginSettings: open([200]),
  register: open([201, 409], { body: newcomer }),
  askForPasswordReset: open([403], { body: { email: 'ann@example.com' } }),
  previewPasswordReset: nobodyThere({ params: { token: 'x'.repeat(43) } }),
  acceptPasswordReset: open([404], { params: { token: 'x'.repeat(43) }, body: { password: PASSWORD } }),
  previewEmailVerification: nobodyThere({ params: { token: 'x'.repeat(43) } }),
  acceptEmailVerification: open([404], { params: { token: 'x'.repeat(43) } }),
};

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(cua, ours, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(ours.endpoints).length * callers.length * 4);
  });
});

refusesGarbage(cua, ours, samples, () =>
  cua.cua.token({ sub: zoe, uid: zoe, realm: testIds.store, roles: ['CUSTOMER'] }),
);
