import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Tenancy } from '../tenancy.ts';
import { signUp } from './sign-up.ts';
import type { signupEndpoints } from './signup.contract.ts';

export const signupHandlers = (tenancy: Tenancy): Handlers<Contract<typeof signupEndpoints>> => ({
  signUp: ({ body, keepAnswer }) => signUp(tenancy, body, keepAnswer),
});
