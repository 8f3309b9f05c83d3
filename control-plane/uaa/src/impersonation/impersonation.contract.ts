import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';

/** As many as are told, and confirmed, at once. */
export const MOST_TOLD = 100;

const EndedImpersonation = model('EndedImpersonation', {
  id: Uuid,
  operator: Type.String(),
  subjectId: Uuid,
  subject: Type.String(),
  org: ManagerOrgId,
  store: nullable(StoreMerchantId),
  reason: Type.String(),
  startedAt: Instant,
  endedAt: Instant,
});
export type EndedImpersonation = Static<typeof EndedImpersonation>;

const admin = { access: permission('UAA.ADMIN.*'), scope: 'platform' } as const;

/** How tenancy hears that somebody acted for an organisation, to tell its people. */
export const impersonationEndpoints = {
  endedImpersonations: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/v1/admin/impersonations/ended',
    summary: 'Who acted in which organisation as whom, as far as it is over and nobody has confirmed to know of it.',
    response: Type.Array(EndedImpersonation),
  }),
  confirmImpersonations: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/v1/admin/impersonations/told',
    summary: 'The organisations of these will be told. They are not told of again.',
    body: model('ToldImpersonations', { ids: Type.Array(Uuid, { minItems: 1, maxItems: MOST_TOLD }) }),
  }),
};
