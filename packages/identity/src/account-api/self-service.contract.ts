import type { Access } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { OwnAccount } from './me.ts';
import { LinkedIdentity } from './own-identities.ts';

/** What somebody may type. The realm's policy says what is enough and too much; this only bounds the work. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 1_024 });

const Session = model('Session', {
  id: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  via: Type.String(),
  createdAt: Instant,
  lastAccessedAt: Instant,
  expiresAt: Instant,
  current: Type.Boolean(),
});

/** What people do with their own account, the same on both servers. */
export const selfServiceEndpoints = <const A extends Access, const S extends 'platform' | 'store'>(
  access: A,
  scope: S,
) => ({
  myAccount: endpoint({
    method: 'GET',
    path: '/api/v1/account/me',
    summary: 'Reads the own account.',
    access,
    scope,
    response: OwnAccount,
    problems: [problems.USER_NOT_FOUND],
  }),
  changeMyPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/account/password',
    summary: 'Changes the own password. Every other session ends, and every token.',
    whileActing: refused.account,
    access,
    scope,
    body: model('PasswordChange', { currentPassword: TypedPassword, newPassword: TypedPassword }),
    problems: [
      problems.PASSWORD_CURRENT_MISMATCH,
      problems.PASSWORD_POLICY_VIOLATION,
      problems.PASSWORD_COMPROMISED,
      problems.PASSWORD_REUSED,
      problems.RATE_LIMITED,
    ],
  }),
  mySessions: endpoint({
    method: 'GET',
    path: '/api/v1/account/sessions',
    summary: 'Lists the browsers in which one is signed in.',
    access,
    scope,
    query: pageQuery('private', ['lastAccessedAt,desc']),
    response: pageOf(Session),
  }),
  endMySession: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/sessions/:id',
    summary: 'Ends a session with the tokens that came from it.',
    whileActing: refused.account,
    access,
    scope,
    params: { id: Type.String({ maxLength: 100, pattern: '^[\\w~-]{1,100}$' }) },
    problems: [problems.SESSION_NOT_FOUND],
  }),
  endMyOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/sessions',
    summary: 'Ends every session but the one that asks, and all tokens.',
    whileActing: refused.account,
    access,
    scope,
    response: model('Revoked', { revoked: Type.Integer() }),
  }),
  myIdentities: endpoint({
    method: 'GET',
    path: '/api/v1/account/identities',
    summary: 'Lists the logins elsewhere that open this account.',
    access,
    scope,
    query: pageQuery('private', ['linkedAt,asc']),
    response: pageOf(LinkedIdentity),
  }),
  unlinkMyIdentity: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/identities/:id',
    summary: 'Removes a login elsewhere, unless it is the only way in.',
    whileActing: refused.account,
    access,
    scope,
    params: { id: Uuid },
    problems: [problems.IDENTITY_NOT_FOUND, problems.LAST_CREDENTIAL],
  }),
});
