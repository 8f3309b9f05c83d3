import type { ClientRow } from '../tables.ts';

/** What a client row says beyond the standard's metadata; carried through the library under one name. */
export interface ClientExtras {
  secrets: Pick<ClientRow, 'secret_hash' | 'secret_expires_at' | 'previous_hash' | 'previous_until'>;
  resource: string | null;
  accessTtlSeconds: number | null;
  refreshTtlSeconds: number | null;
  /** Where a browser may be sent after a logout, to the letter. Empty where that follows from the request. */
  postLogoutUris: readonly string[];
}
export const CLIENT_EXTRAS = 'storepod_extras';

export const extrasOf = (client: object) => (client as Record<string, ClientExtras | undefined>)[CLIENT_EXTRAS];
