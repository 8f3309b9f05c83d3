import type { Contract } from '@storepod/contract/contract';
import type { IdKind, Sample, Samples } from '@storepod/testkit/authorization-matrix';
import type { Caller } from '@storepod/testkit/callers';
import type { memberEndpoints } from '../src/member/member.contract.ts';
import type { staffEndpoints } from '../src/staff/staff.contract.ts';
import type { statisticEndpoints } from '../src/statistic/statistic.contract.ts';

type PeopleEndpoints = typeof memberEndpoints & typeof staffEndpoints & typeof statisticEndpoints;

/** An account that uaa does not know: the question is who may ask, not whom they find. */
const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';
const userOf = (id: IdKind) => (id === 'malformed' ? 'x' : nobody);
const always = (...passes: number[]) => ({ passes });
const known = (id: IdKind, ...found: number[]) => (id === 'unknown' ? [404] : found);

/** A super admin has no organisation, and is refused every write in one. */
const inOrganisation = (id: IdKind, ...passes: number[]) => (id === 'malformed' ? [400] : [403, ...passes]);
const ofOneUser = (id: IdKind): Sample => ({ query: { userId: userOf(id) }, passes: [404] });
/** Twenty times a minute a stranger is told that a token is no good, and then to wait. */
const byToken = { params: { token: 'unknown' }, passes: [422, 429] };

let made = 0;
const password = 'Storepod-demo-1';
const days = { fromDate: '2026-01-01', toDate: '2026-01-31' };

function newStaff() {
  const userName = `sample-${++made}`;
  const emailAddress = `${userName}@example.com`;
  return { userName, emailAddress, firstName: 'Sam', lastName: 'Sample', password, roles: ['STORE_RETAIL'] };
}

/** A valid request for every endpoint about people, and what those see who may make it. */
export const peopleSamples: Samples<Contract<PeopleEndpoints>> = {
  listMembers: () => always(200),
  removeMember: (id) => ({ query: { userId: userOf(id) }, passes: inOrganisation(id, 404) }),
  grantedAccounts: () => always(200),
  nameOwner: (id) => ({ query: { userId: userOf(id) }, passes: inOrganisation(id, 404) }),
  handOver: (id) => ({ query: { userId: userOf(id) }, passes: inOrganisation(id, 404) }),
  // The people of the tests are members of nothing.
  inviteOwner: () => ({ query: { email: 'nobody@example.com' }, passes: [403, 404] }),
  ownOrganisations: () => always(200, 404),
  leaveOrganisation: () => always(403, 404),
  listInvitations: () => always(200),
  createInvitation: (id) => ({
    query: { email: `invited-${++made}@example.com`, role: 'STORE_RETAIL' },
    // Whether the store is the caller's own is for the handler to say: it answers 404.
    passes: id === 'unknown' ? [403, 404] : [201, 403, 404],
  }),
  resendInvitation: () => ({ query: { email: 'nobody@example.com' }, passes: [403, 422] }),
  revokeInvitation: (id) => ({ query: { invitationId: userOf(id) }, passes: inOrganisation(id, 422) }),
  // Nobody has invited them; with a made token they have not even an account.
  acceptInvitation: () => ({ query: { token: 'unknown' }, passes: [404, 422] }),
  previewInvitation: () => byToken,
  registerByInvitation: () => ({
    ...byToken,
    body: { firstName: 'Sam', lastName: 'Sample', password, repeatPassword: password },
  }),
  currentPrincipal: () => always(200),
  currentUser: () => always(404),
  assignableRoles: () => always(200),
  listStaff: (id) => ({ passes: known(id, 200) }),
  findStaff: ofOneUser,
  createStaff: (id) => ({ body: newStaff(), passes: known(id, 201) }),
  updateStaff: () => ({ body: { id: nobody, firstName: 'Sam', roles: ['STORE_RETAIL'] }, passes: [404] }),
  resetStaffPassword: (id) => ({ ...ofOneUser(id), body: { changePassword: password } }),
  deleteStaff: ofOneUser,
  enableStaff: ofOneUser,
  disableStaff: ofOneUser,
  organisationStatistic: () => ({ body: days, passes: [200] }),
  storeStatistic: () => ({ body: days, passes: [200] }),
};

/** Who passes the guard of an endpoint about people, for whoever throws garbage at it. */
export const peopleCaller = (name: keyof PeopleEndpoints): Caller => {
  if (name === 'previewInvitation' || name === 'registerByInvitation') return 'nobody';
  return name === 'organisationStatistic' || name === 'storeStatistic' ? 'superAdmin' : 'organisationAdmin';
};
