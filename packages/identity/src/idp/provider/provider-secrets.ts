import type { Core } from '../../core.ts';
import type { IdentityProviderRow } from '../../tables.ts';

type Place = Pick<IdentityProviderRow, 'realm_id' | 'id'>;

/** A sealed value opens in its own row only: copied to another store's provider it is worth nothing. */
const contextOf = ({ realm_id, id }: Place, half: 'client-id' | 'client-secret') => `idp:${realm_id}:${id}:${half}`;

export const sealClientId = ({ secrets }: Core, place: Place, clientId: string) =>
  secrets.seal(clientId, contextOf(place, 'client-id'));

export const sealClientSecret = ({ secrets }: Core, place: Place, secret: string) =>
  secrets.seal(secret, contextOf(place, 'client-secret'));

export const clientIdOf = ({ secrets }: Core, row: IdentityProviderRow) =>
  secrets.open(row.client_id, contextOf(row, 'client-id'));

export const clientSecretOf = ({ secrets }: Core, row: IdentityProviderRow) =>
  row.client_secret === null ? undefined : secrets.open(row.client_secret, contextOf(row, 'client-secret'));
