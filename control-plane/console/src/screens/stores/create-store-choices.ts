import { read } from '../../api/read.ts';

/** What the form chooses from. It changes with a release only, so one reading lasts. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

export const createStoreChoices = [
  { ...read('tenancy', '/api/v1/store-manager/public/themes'), ...lasting },
  { ...read('tenancy', '/api/v1/store-manager/public/color-themes'), ...lasting },
  { ...read('tenancy', '/api/v1/saas/public/saas-properties'), ...lasting },
] as const;
