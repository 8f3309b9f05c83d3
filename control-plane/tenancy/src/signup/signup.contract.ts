import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { problems } from '../problems.ts';
import { SignedUp, SignUp } from './shapes.ts';

export const signupEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/v1/signup/public/create',
    summary: 'Makes an organisation and the account of its owner, both or neither.',
    access: anonymous('a stranger becomes a customer'),
    scope: 'platform',
    rate: 'signup',
    idempotent: true,
    body: SignUp,
    response: SignedUp,
    status: 201,
    problems: [problems.SIGNUP_EMAIL_TAKEN],
  }),
};
