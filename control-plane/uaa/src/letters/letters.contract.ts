import { noticeKinds } from '@storepod/boundary/subscription-notices';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Email } from '@storepod/kernel/email';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { StoreName } from '@storepod/kernel/store-name';
import Type from 'typebox';

/** Nothing but a token goes into the letter, so that nobody who invites can write in it. */
const MembershipLetter = model('MembershipLetter', {
  email: Email,
  token: Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w-]+$' }),
  lang: LanguageCode,
  expiresAt: Instant,
});

/** Nothing that somebody could write in but the handle of the store. */
const SubscriptionLetter = model('SubscriptionLetter', {
  email: Email,
  lang: LanguageCode,
  kind: Type.Enum([...noticeKinds]),
  store: StoreName,
  at: Instant,
});

/** What the operator typed as a reason stands in it as a sentence, and nothing else that somebody could write in. */
const ImpersonationLetter = model('ImpersonationLetter', {
  email: Email,
  lang: LanguageCode,
  operator: Type.String({ minLength: 1, maxLength: 300 }),
  subject: Type.String({ minLength: 1, maxLength: 300 }),
  reason: Type.String({ maxLength: 2_000 }),
  startedAt: Instant,
  endedAt: Instant,
});

/** Letters of the platform that follow from what another service has done: mail leaves from here alone. */
export const letterEndpoints = {
  sendMembershipLetter: endpoint({
    access: permission('UAA.ADMIN.*'),
    scope: 'platform',
    method: 'POST',
    path: '/api/v1/admin/letters/membership',
    summary: 'Sends the link of an invitation into an organisation, until the mail server takes it.',
    body: MembershipLetter,
    status: 202,
    idempotent: true,
  }),
  sendSubscriptionLetter: endpoint({
    access: permission('UAA.ADMIN.*'),
    scope: 'platform',
    method: 'POST',
    path: '/api/v1/admin/letters/subscription',
    summary: 'Writes to an organisation about the subscription of a store, until the mail server takes it.',
    body: SubscriptionLetter,
    status: 202,
    idempotent: true,
  }),
  sendImpersonationLetter: endpoint({
    access: permission('UAA.ADMIN.*'),
    scope: 'platform',
    method: 'POST',
    path: '/api/v1/admin/letters/impersonation',
    summary: 'Writes to an owner of an organisation who acted in it, as whom, why and for how long.',
    body: ImpersonationLetter,
    status: 202,
    idempotent: true,
  }),
};
