import { common } from '@storepod/kernel/common-problems';
import { Problem } from '@storepod/kernel/problem';

/** A password that uaa refused, told of the field in which our caller sent it; any other error as it is. */
export function refusedPassword(error: unknown, field: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'UAA.PASSWORD.POLICY_VIOLATION') return error;
  const fieldErrors = (error.extras.fieldErrors ?? []).map((refusal) => ({ ...refusal, field }));
  return common.VALIDATION_FAILED(undefined, { fieldErrors });
}
