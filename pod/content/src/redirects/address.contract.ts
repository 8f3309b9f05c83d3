import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

const MOST_ADDRESSES = 1000;
const Path = Type.String({ minLength: 2, maxLength: 300, pattern: '^/(?:product|category)/[^/]+$' });

/** Where links lead that name products and categories: to the same path where what they name is shown, to null where it is not. */
export const FollowedAddresses = model('FollowedAddresses', {
  addresses: Type.Array(Type.Object({ path: Path, to: nullable(Path) }), { maxItems: MOST_ADDRESSES }),
});
export type FollowedAddresses = Static<typeof FollowedAddresses>;

export const addressEndpoints = {
  followAddresses: endpoint({
    method: 'PUT',
    path: '/api/v1/private/content/external/addresses',
    access: permission('STORE-POD.CONTENT.SIGNAL'),
    summary: 'Where products and categories are now that links name. Repeating it changes nothing.',
    body: FollowedAddresses,
  }),
};
