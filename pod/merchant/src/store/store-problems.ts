import { catalogue } from '@storepod/kernel/problem';

export const storeProblems = catalogue('MERCHANT', {
  CONTEXT_MISMATCH: {
    code: 'STORE.CONTEXT_MISMATCH',
    status: 400,
    detail: 'The store in the path is not the store of the request.',
  },
  CHANGED_SINCE: {
    code: 'STORE.CHANGED_SINCE',
    status: 409,
    detail: 'The settings were changed at {updatedAt}, after they were read. Read them again.',
  },
});
