import { catalogue } from '@storepod/kernel/problem';

export const storeProblems = catalogue('MERCHANT', {
  CONTEXT_MISMATCH: {
    code: 'STORE.CONTEXT_MISMATCH',
    status: 400,
    detail: 'The store in the path is not the store of the request.',
  },
});
