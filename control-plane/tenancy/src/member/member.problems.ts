import type { ProblemEntry } from '@storepod/kernel/problem';

/** The refusals around members, invitations and staff, for the catalogue of this service. */
export const peopleProblems = {
  NO_ORGANISATION: { code: 'MEMBER.NO_ORGANISATION', status: 403, detail: 'The caller belongs to no organisation.' },
  MEMBER_NOT_FOUND: { code: 'MEMBER.NOT_FOUND', status: 404, detail: 'The organisation has no such member.' },
  MEMBER_SELF: { code: 'MEMBER.SELF', status: 422, detail: 'Nobody removes themselves.' },
  OWNER_NOT_ABLE: {
    code: 'MEMBER.OWNER_NOT_ABLE',
    status: 422,
    detail: 'Only somebody who can sign in and is not of the platform owns an organisation.',
  },
  LAST_OWNER: { code: 'MEMBER.LAST_OWNER', status: 422, detail: 'An organisation keeps at least one owner.' },

  INVITATION_NOT_USABLE: {
    code: 'INVITATION.NOT_USABLE',
    status: 422,
    detail: 'That invitation cannot be used any more.',
  },
  INVITATION_EXISTS: {
    code: 'INVITATION.ALREADY_EXISTS',
    status: 409,
    detail: 'An invitation for this address is under way.',
  },
  INVITATION_OTHER_EMAIL: {
    code: 'INVITATION.EMAIL_MISMATCH',
    status: 403,
    detail: 'The invitation is for another e-mail address than that of this account.',
  },
  INVITATION_ROLE_HELD: {
    code: 'INVITATION.ROLE_HELD',
    status: 422,
    detail: 'This account holds {role}, which an invitation does not replace.',
  },
  INVITATION_ACCOUNT_EXISTS: {
    code: 'INVITATION.ACCOUNT_EXISTS',
    status: 409,
    detail: 'The invited address has an account; its owner signs in and accepts the invitation.',
  },

  USER_NOT_FOUND: { code: 'USER.NOT_FOUND', status: 404, detail: 'There is no such user.' },
  USER_FOREIGN_ORG: { code: 'USER.FOREIGN_ORG', status: 403, detail: 'The user belongs to another organisation.' },
  USER_FOREIGN_STORE: { code: 'USER.FOREIGN_STORE', status: 403, detail: 'The user works in another store.' },
  USER_SHARED: {
    code: 'USER.SHARED',
    status: 422,
    detail: 'This account also belongs elsewhere, so only its owner changes it.',
  },
  USER_SELF: { code: 'USER.SELF', status: 422, detail: 'Nobody administers their own account here.' },
  ROLE_NOT_GRANTABLE: {
    code: 'USER.ROLE_NOT_GRANTABLE',
    status: 403,
    detail: 'The role {role} is not for this caller to give or to touch.',
  },
  USERNAME_TAKEN: { code: 'USER.USERNAME_TAKEN', status: 409, detail: 'That user name is taken.' },
  EMAIL_TAKEN: { code: 'USER.EMAIL_TAKEN', status: 409, detail: 'That e-mail address is taken.' },
  PASSWORD_REUSED: { code: 'USER.PASSWORD_REUSED', status: 422, detail: 'That password was used before.' },
} as const satisfies Record<string, ProblemEntry>;
