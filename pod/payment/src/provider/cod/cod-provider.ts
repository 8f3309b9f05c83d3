import type { OfflineProvider } from '../provider.ts';

/** Cash on delivery: the merchant says when it was collected. */
export const codProvider: OfflineProvider = { type: 'COD', offline: true };
