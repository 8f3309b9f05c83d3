import { type Access, anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { LinkToken } from './password-links.ts';

const byLink = anonymous('The token of the link is the credential.');

/** How somebody confirms an address by the link of a letter, the same on both servers. */
export const verificationLinkEndpoints = <const S extends 'platform' | 'store'>(scope: S) => ({
  previewEmailVerification: endpoint({
    method: 'GET',
    path: '/api/v1/public/email-verifications/:token',
    cacheControl: 'no-store',
    summary: 'Shows which address a link confirms.',
    access: byLink,
    scope,
    params: LinkToken,
    response: model('EmailVerification', { email: Type.String(), expiresAt: Instant }),
    problems: [problems.VERIFICATION_NOT_USABLE],
  }),
  acceptEmailVerification: endpoint({
    method: 'POST',
    path: '/api/v1/public/email-verifications/:token/accept',
    summary: 'Confirms the address that a link was sent to, once.',
    access: byLink,
    scope,
    params: LinkToken,
    response: model('VerifiedEmail', { email: Type.String(), emailVerified: Type.Boolean() }),
    problems: [problems.VERIFICATION_NOT_USABLE, problems.RATE_LIMITED],
  }),
});

export const askForVerificationEndpoint = <const A extends Access, const S extends 'platform' | 'store'>(
  access: A,
  scope: S,
) =>
  endpoint({
    method: 'POST',
    path: '/api/v1/account/email/verification',
    summary: 'Sends a letter with a link that confirms the own address. Nothing if it is confirmed already.',
    whileActing: refused.account,
    access,
    scope,
    status: 202,
    problems: [problems.USER_NOT_FOUND, problems.HOST_UNKNOWN, problems.RATE_LIMITED],
  });
