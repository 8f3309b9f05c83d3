import { openLog } from '@storepod/service/log';
import { readSettings } from '@storepod/service/settings';
import { staticAssetSettings } from '../src/static-assets/asset-settings.ts';
import { placeAssets } from '../src/static-assets/static-assets.ts';

/** A start of the storefront as far as its files go, in a process that can be killed. */
const [root = '', distDir = ''] = process.argv.slice(2);
const log = openLog('landing-ui', 'error');
await placeAssets(readSettings(staticAssetSettings, process.env), { root, distDir, log });
