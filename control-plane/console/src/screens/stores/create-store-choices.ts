import { read } from '../../api/read.ts';

/** What forms choose from. It changes with a release only, so one reading lasts. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

export const lookChoices = [
  { ...read('tenancy', '/api/v1/store-manager/public/themes'), ...lasting },
  { ...read('tenancy', '/api/v1/store-manager/public/color-themes'), ...lasting },
] as const;

export const platformChoices = { ...read('tenancy', '/api/v1/saas/public/saas-properties'), ...lasting };

export const createStoreChoices = [...lookChoices, platformChoices] as const;
