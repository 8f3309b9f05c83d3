import { catalogue } from '@storepod/kernel/problem';

/** The refusals of both authorization servers. They share one catalogue, as they share one core. */
export const problems = catalogue('UAA', {
  USER_NOT_FOUND: { code: 'USER.NOT_FOUND', status: 404, detail: 'There is no such user.' },
  USERNAME_TAKEN: { code: 'USER.USERNAME_TAKEN', status: 409, detail: 'That user name is taken.' },
  EMAIL_TAKEN: { code: 'USER.EMAIL_TAKEN', status: 409, detail: 'That e-mail address is taken.' },
  NOT_PENDING: { code: 'USER.NOT_PENDING', status: 422, detail: 'The user is not waiting for an invitation.' },
  SUPER_ADMIN_IMMUTABLE: {
    code: 'USER.SUPER_ADMIN_IMMUTABLE',
    status: 403,
    detail: 'The super admin is not changed through the API.',
  },
  LAST_OWNER: {
    code: 'USER.LAST_OWNER',
    status: 409,
    detail: 'Nobody else runs the organisation {org}. Make somebody else its owner first.',
  },
  IDENTITY_NOT_FOUND: { code: 'IDENTITY.NOT_FOUND', status: 404, detail: 'No such provider is linked.' },
  LAST_CREDENTIAL: { code: 'USER.LAST_CREDENTIAL', status: 422, detail: 'That is the only way left to sign in.' },

  ROLE_NOT_FOUND: { code: 'ROLE.NOT_FOUND', status: 404, detail: 'There is no role {role}.' },
  ROLE_NAME_TAKEN: { code: 'ROLE.NAME_TAKEN', status: 409, detail: 'Another role is called {role}.' },
  ROLE_IN_USE: { code: 'ROLE.IN_USE', status: 409, detail: 'The role is held by {users} users or inherited.' },
  ROLE_NAME_INVALID: { code: 'ROLE.NAME_INVALID', status: 400, detail: 'That is no name for a role.' },
  CLIENT_NOT_GRANTABLE: {
    code: 'CLIENT.NOT_GRANTABLE',
    status: 403,
    detail: 'Scopes of services and the token exchange are given by a person with SUPER_ADMIN only.',
  },
  ROLE_NOT_ASSIGNABLE: {
    code: 'ROLE.NOT_ASSIGNABLE',
    status: 403,
    detail: 'The role {role} cannot be given by this caller.',
  },
  ROLE_SYSTEM_IMMUTABLE: {
    code: 'ROLE.SYSTEM_IMMUTABLE',
    status: 403,
    detail: 'Name and scope of a system role are fixed.',
  },
  ROLE_INHERITANCE_CYCLE: { code: 'ROLE.INHERITANCE_CYCLE', status: 422, detail: 'A role cannot inherit from itself.' },
  PERMISSION_UNKNOWN: { code: 'PERMISSION.UNKNOWN', status: 400, detail: 'There is no permission {permission}.' },

  CLIENT_NOT_FOUND: { code: 'CLIENT.NOT_FOUND', status: 404, detail: 'There is no such client.' },
  CLIENT_ID_TAKEN: { code: 'CLIENT.ID_TAKEN', status: 409, detail: 'Another client has the id {clientId}.' },
  CLIENT_NOT_CONFIDENTIAL: { code: 'CLIENT.NOT_CONFIDENTIAL', status: 422, detail: 'A public client has no secret.' },
  CLIENT_NO_PREVIOUS_SECRET: { code: 'CLIENT.NO_PREVIOUS_SECRET', status: 404, detail: 'There is no previous secret.' },
  CLIENT_INVALID_REDIRECT_URI: {
    code: 'CLIENT.INVALID_REDIRECT_URI',
    status: 400,
    detail: 'That redirect URI is not allowed.',
  },
  CLIENT_TTL_EXCEEDS_POLICY: {
    code: 'CLIENT.TOKEN_TTL_EXCEEDS_POLICY',
    status: 400,
    detail: 'The token would live longer than the realm allows.',
  },

  MEMBERSHIP_NOT_FOUND: { code: 'MEMBERSHIP.NOT_FOUND', status: 404, detail: 'The account has no such place.' },
  SESSION_NOT_FOUND: { code: 'SESSION.NOT_FOUND', status: 404, detail: 'There is no such session.' },
  SETTINGS_CONFLICT: {
    code: 'SETTINGS.CONFLICT',
    status: 409,
    detail: 'Somebody changed the settings in the meantime.',
  },
  SETTINGS_INVALID: { code: 'SETTINGS.INVALID', status: 400, detail: 'Some settings are outside their limits.' },

  PASSWORD_POLICY_VIOLATION: {
    code: 'PASSWORD.POLICY_VIOLATION',
    status: 400,
    detail: 'The password breaks the rules of this realm.',
  },
  PASSWORD_CURRENT_MISMATCH: {
    code: 'PASSWORD.CURRENT_MISMATCH',
    status: 400,
    detail: 'The current password is another one.',
  },
  PASSWORD_REUSED: { code: 'PASSWORD.REUSED', status: 422, detail: 'That password was used before.' },
  PASSWORD_COMPROMISED: {
    code: 'PASSWORD.COMPROMISED',
    status: 422,
    detail: 'That password is in lists of stolen passwords.',
  },
  RESET_NOT_USABLE: {
    code: 'PASSWORD.RESET_TOKEN_NOT_USABLE',
    status: 404,
    detail: 'That link cannot be used any more.',
  },
  INVITATION_NOT_USABLE: {
    code: 'INVITATION.NOT_USABLE',
    status: 404,
    detail: 'That invitation cannot be used any more.',
  },
  INVITATION_PENDING: {
    code: 'INVITATION.ALREADY_PENDING',
    status: 409,
    detail: 'An invitation is already under way.',
  },
  VERIFICATION_NOT_USABLE: {
    code: 'EMAIL.VERIFICATION_NOT_USABLE',
    status: 404,
    detail: 'That link cannot be used any more.',
  },

  FRESH_SIGN_IN_REQUIRED: {
    code: 'AUTH.FRESH_SIGN_IN_REQUIRED',
    status: 403,
    detail: 'This needs the password, or a sign-in of the last minutes.',
  },
  HOST_UNKNOWN: {
    code: 'REALM.HOST_UNKNOWN',
    status: 403,
    detail: 'Letters are only sent for a request that came in on a known host.',
  },
  NOT_A_USER_PRINCIPAL: { code: 'AUTH.NOT_A_USER_PRINCIPAL', status: 403, detail: 'Only a person can do this.' },
  CSRF_MISSING: {
    code: 'AUTH.CSRF_MISSING',
    status: 403,
    detail: 'The header X-XSRF-TOKEN does not match the cookie.',
  },
  RATE_LIMITED: { code: 'AUTH.RATE_LIMITED', status: 429, detail: 'Too many attempts; try again later.' },
  NO_PENDING_REQUEST: {
    code: 'AUTH.NO_PENDING_REQUEST',
    status: 400,
    detail: 'No application is waiting for a sign-in.',
  },
  REGISTRATION_CLOSED: { code: 'REGISTRATION.CLOSED', status: 403, detail: 'Nobody can register here.' },

  REALM_CROSS_STORE: {
    code: 'REALM.CROSS_STORE_REQUEST',
    status: 403,
    detail: 'The request names the store {claimed} on the host of {host}.',
  },
  REALM_UNKNOWN: { code: 'REALM.UNKNOWN', status: 404, detail: 'There is no such realm.' },

  AUDIT_NOT_FOUND: { code: 'AUDIT.NOT_FOUND', status: 404, detail: 'There is no such event.' },
  AUDIT_QUERY_INVALID: { code: 'AUDIT.QUERY_INVALID', status: 400, detail: 'The time span is not one.' },
  AUDIT_EXPORT_TOO_LARGE: {
    code: 'AUDIT.EXPORT_TOO_LARGE',
    status: 413,
    detail: 'More than {limit} events fit; narrow the question.',
  },

  IDP_NOT_FOUND: { code: 'IDP.NOT_FOUND', status: 404, detail: 'There is no such identity provider.' },
  IDP_ALIAS_TAKEN: { code: 'IDP.ALIAS_TAKEN', status: 409, detail: 'Another provider is called {alias}.' },
  IDP_CONFIG_INVALID: { code: 'IDP.CONFIG_INVALID', status: 400, detail: 'The provider is not described completely.' },
  IDP_ENDPOINT_REFUSED: {
    code: 'IDP.ENDPOINT_REFUSED',
    status: 400,
    detail: 'That address cannot be used for a provider, or nobody answers there.',
  },
  IDP_DISCOVERY_FAILED: { code: 'IDP.DISCOVERY_FAILED', status: 502, detail: 'The provider could not be read.' },
  IDP_TOO_MANY: { code: 'IDP.TOO_MANY', status: 422, detail: 'A realm has at most {limit} providers.' },
  IDP_TEST_THROTTLED: {
    code: 'IDP.TEST_THROTTLED',
    status: 429,
    detail: 'Providers were tested too often; try again later.',
  },
  LINK_NOT_PENDING: { code: 'IDP.LINK_NOT_PENDING', status: 400, detail: 'No link is waiting to be confirmed.' },

  TOTP_CODE_WRONG: { code: 'TOTP.CODE_WRONG', status: 400, detail: 'That code does not fit.' },
  TOTP_NOT_PENDING: {
    code: 'TOTP.NOT_PENDING',
    status: 422,
    detail: 'No authenticator app is waiting to be confirmed.',
  },
  TOTP_NOT_ACTIVE: { code: 'TOTP.NOT_ACTIVE', status: 422, detail: 'No authenticator app is in use.' },
  TOTP_ACTIVE: { code: 'TOTP.ACTIVE', status: 409, detail: 'An authenticator app is already in use.' },
});
