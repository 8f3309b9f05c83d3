import { compileTolerantCheck } from '@storepod/service/validation';
import type { TSchema } from 'typebox';

/** What was read as it can be sent back: a body refuses the fields that only an answer has, so they are left out. */
export function sentBack(body: TSchema, read: object): Record<string, unknown> {
  const sent: Record<string, unknown> = structuredClone({ ...read });
  compileTolerantCheck(body)(sent);
  return sent;
}
