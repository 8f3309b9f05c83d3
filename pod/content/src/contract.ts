import { contract } from '@storepod/contract/contract';
import { groupEndpoints } from './groups/groups.contract.ts';
import { homeEndpoints } from './home/home.contract.ts';
import { itemEndpoints } from './items/items.contract.ts';
import { orderEndpoints } from './items/order.contract.ts';
import { externalMediaEndpoints } from './media/external.contract.ts';
import { folderEndpoints } from './media/folder.contract.ts';
import { libraryEndpoints } from './media/library.contract.ts';
import { menuEndpoints } from './menus/menus.contract.ts';
import { policyEndpoints } from './policies/policies.contract.ts';
import { addressEndpoints } from './redirects/address.contract.ts';
import { siteEndpoints } from './site/site.contract.ts';
import { storefrontEndpoints } from './storefront/storefront.contract.ts';

export const content = contract('content', {
  ...libraryEndpoints,
  ...folderEndpoints,
  ...externalMediaEndpoints,
  ...itemEndpoints,
  ...orderEndpoints,
  ...homeEndpoints,
  ...policyEndpoints,
  ...groupEndpoints,
  ...menuEndpoints,
  ...addressEndpoints,
  ...siteEndpoints,
  ...storefrontEndpoints,
});
