import { type FieldError, Problem } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';
import { refusedPassword } from '../uaa/refused-password.ts';

/** The fields in which our caller sent what uaa calls user name, e-mail and password. */
const fields = { username: 'userName', email: 'emailAddress' };

/** What uaa refuses is told in the words of this service; what it does not answer stays what it is. */
export async function translated<T>(call: Promise<T>, passwordField = 'password'): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw (error instanceof Problem && refusalOf(error.code)) || refusedPassword(error, passwordField);
  }
}

function refusalOf(code: string): Problem | undefined {
  switch (code) {
    case 'UAA.USER.NOT_FOUND':
      return problems.USER_NOT_FOUND();
    case 'UAA.USER.USERNAME_TAKEN':
      return usernameTaken();
    case 'UAA.USER.EMAIL_TAKEN':
      return problems.EMAIL_TAKEN(undefined, { fieldErrors: [taken(fields.email)] });
    case 'UAA.PASSWORD.REUSED':
      return problems.PASSWORD_REUSED();
    default:
      return undefined;
  }
}

export const usernameTaken = () => problems.USERNAME_TAKEN(undefined, { fieldErrors: [taken(fields.username)] });

const taken = (field: string): FieldError => ({ field, code: 'VALIDATION.Taken', message: 'is taken' });
