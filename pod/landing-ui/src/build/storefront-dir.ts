import { fileURLToPath } from 'node:url';

/** Where the application's sources are. */
export const storefrontDir = fileURLToPath(new URL('../../storefront', import.meta.url));

/** By this variable the framework's configuration learns which build is meant. */
export const distVariable = 'STOREFRONT_DIST_DIR';

/** By this one, where its files are. */
export const assetVariable = 'STOREFRONT_ASSET_PREFIX';
