import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

export const AuditEntry = model('AuditEntry', {
  id: Type.String(),
  entityType: Type.Enum(['STORE', 'ORG', 'MEMBER', 'INVITATION']),
  entityId: Type.String(),
  action: Type.String(),
  fromState: nullable(Type.String()),
  toState: nullable(Type.String()),
  source: Type.Enum(['API', 'JOB', 'SYSTEM']),
  actor: Type.String(),
  detail: nullable(Type.String()),
  recordedAt: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;
