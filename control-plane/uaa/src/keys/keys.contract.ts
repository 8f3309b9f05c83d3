import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';

const read = { access: permission('UAA.KEYS.READ'), scope: 'platform' } as const;
const rotate = { access: permission('UAA.KEYS.ROTATE'), scope: 'platform' } as const;
const admin = { access: permission('UAA.ADMIN.*'), scope: 'platform' } as const;

/** What is known of a key besides itself: neither half of it is ever in an answer of this API. */
const Key = model('SigningKey', {
  kid: Type.String(),
  algorithm: Type.String(),
  status: Type.Enum(['ACTIVE', 'RETIRING', 'RETIRED']),
  createdAt: Instant,
  /** Until then a retiring key still verifies what it signed. */
  retireAfter: nullable(Instant),
  retiredAt: nullable(Instant),
});

export const KeyStatus = model('KeyStatus', {
  activeKid: Type.String(),
  algorithm: Type.String(),
  activeSince: Instant,
  nextRotationAt: Instant,
  isRotationOverdue: Type.Boolean(),
  rotationDays: Type.Integer(),
  retireDays: Type.Integer(),
  retiringKeys: Type.Integer(),
});

/** The keys that sign, and the sessions of everybody at once: what is turned when something leaked. */
export const keyEndpoints = {
  findKeys: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/keys',
    summary: 'The signing keys that are and were, the newest first.',
    query: pageQuery('private', newestFirst('createdAt')),
    response: pageOf(Key),
  }),
  keyStatus: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/keys/status',
    summary: 'Which key signs now, since when, and when it is replaced.',
    response: KeyStatus,
  }),
  rotateKey: endpoint({
    ...rotate,
    method: 'POST',
    path: '/api/v1/admin/keys/rotate',
    summary: 'Signs with a new key from now on. The old one verifies until it retires.',
    response: KeyStatus,
  }),
  revokeAllSessions: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/v1/admin/sessions/revoke-all',
    summary: "Signs everybody out, the caller too, and ends every person's tokens.",
    response: model('Revoked', { revoked: Type.Integer() }),
  }),
} as const;
