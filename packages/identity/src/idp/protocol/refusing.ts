import { Problem } from '@storepod/kernel/problem';
import * as oauth from 'oauth4webapi';
import { LoginRefused, type RefusalReason } from '../sign-in/login-refused.ts';

/** Says of whatever the library throws why the sign-in ended. What the egress guard refused stays what it is. */
export async function refusing<T>(
  reason: RefusalReason | ((error: unknown) => RefusalReason),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem || error instanceof LoginRefused) throw error;
    throw new LoginRefused(typeof reason === 'function' ? reason(error) : reason, error);
  }
}

/** Whether an answer was refused for its status, and not for what it says. */
export const hasWrongStatus = (error: unknown) =>
  error instanceof oauth.ResponseBodyError ||
  (error instanceof oauth.OperationProcessingError && error.code === oauth.RESPONSE_IS_NOT_CONFORM);
