import { isDatabaseUnavailable } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import { Problem } from '@storepod/kernel/problem';
import type { ErrorObject } from 'ajv';
import { type RequestPart, refusalOf } from './validation.ts';

interface FrameworkError {
  code?: string;
  statusCode?: number;
  validation?: ErrorObject[];
  validationContext?: RequestPart;
}

/** Gives every failure its name. What has none is ours: 500, logged, and nothing of it shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return common.DATABASE_UNAVAILABLE(undefined, { cause: error, retryAfter: 1 });
  const { code, statusCode, validation, validationContext } = (error ?? {}) as FrameworkError;
  if (validation && validationContext) return refusalOf(validationContext, validation);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return common.PAYLOAD_TOO_LARGE();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return common.UNSUPPORTED_MEDIA_TYPE();
  if (code === 'FST_ERR_NOT_FOUND') return common.NOT_FOUND();
  if (statusCode !== undefined && statusCode < 500) return common.MALFORMED_REQUEST(undefined, { cause: error });
  return common.INTERNAL_ERROR(undefined, { cause: error });
}
