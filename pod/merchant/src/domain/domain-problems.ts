import { catalogue } from '@storepod/kernel/problem';

export const domainProblems = catalogue('MERCHANT', {
  TAKEN: { code: 'DOMAIN.TAKEN', status: 409, detail: 'The domain {domain} is already taken.' },
  REFUSED: { code: 'DOMAIN.REFUSED', status: 422, detail: 'The domain {domain} {reason}.' },
  NOT_FOUND: { code: 'DOMAIN.NOT_FOUND', status: 404, detail: 'This store has no domain {domain}.' },
  FIXED: { code: 'DOMAIN.FIXED', status: 422, detail: 'The subdomain {domain} belongs to the store for good.' },
  LIMIT: { code: 'DOMAIN.LIMIT', status: 422, detail: 'A store can have {limit} domains.' },
});
