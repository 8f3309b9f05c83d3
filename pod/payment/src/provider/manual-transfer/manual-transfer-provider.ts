import type { OfflineProvider } from '../provider.ts';

/** A bank transfer by hand: the merchant says whether it arrived. */
export const manualTransferProvider: OfflineProvider = { type: 'MANUAL_TRANSFER', offline: true };
