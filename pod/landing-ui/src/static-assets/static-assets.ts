import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@storepod/service/log';
import type { Bucket } from '@storepod/service/object-storage';
import type { SettingValues } from '@storepod/service/settings';
import { whileLocked } from '../build/build-lock.ts';
import { assetFiles } from './asset-files.ts';
import type { staticAssetSettings } from './asset-settings.ts';
import { copyWithBase } from './placeholder.ts';

/** A start waits no longer for the bucket, and then serves the files itself. */
const SYNC_WITHIN_MS = 60_000;

export type StaticAssetSettings = SettingValues<typeof staticAssetSettings>;

/** A build, and where browsers load its files from; from the shop itself where no address is named. */
export interface PlacedBuild {
  distDir: string;
  baseUrl?: string;
}

interface Sources {
  /** The folder that holds the build, and the public files beside it. */
  root: string;
  distDir: string;
  log: Pick<Logger, 'info' | 'warn'>;
  within?: number;
}

/**
 * Brings the files of a build to the bucket and has its pages name them there. Whatever goes wrong, the storefront starts and
 * serves them itself: a shop without its bucket is slower, and a shop that does not start is closed.
 */
export async function placeAssets(settings: StaticAssetSettings, sources: Sources): Promise<PlacedBuild> {
  const { root, distDir, log, within = SYNC_WITHIN_MS } = sources;
  const { syncEnabled, bucket: name, baseUrl } = settings;
  if (!syncEnabled) return { distDir };
  if (!name || !baseUrl) {
    log.warn({ missing: name ? 'STATIC_ASSETS_BASE_URL' : 'STATIC_ASSETS_S3_BUCKET' }, 'built files stay on the shop');
    return { distDir };
  }
  try {
    const placed = await placedBuild(root, distDir, baseUrl.replace(/\/+$/, ''));
    const files = await assetFiles(join(root, placed.distDir), join(root, 'public'));
    // The SDK of S3 is large, so only who has a bucket loads it.
    const { uploadAssets } = await import('./upload-assets.ts');
    const upload = { bucket: bucketOf(settings, name), buildId: placed.buildId, files };
    const outcome = await uploadAssets({ ...upload, signal: AbortSignal.timeout(within) });
    log.info({ outcome, files: files.length, bucket: name, baseUrl: placed.baseUrl }, 'built files are in the bucket');
    return { distDir: placed.distDir, baseUrl: placed.baseUrl };
  } catch (error) {
    log.warn({ err: error, bucket: name }, 'built files could not be brought to the bucket and stay on the shop');
    return { distDir };
  }
}

/** Scripts name the address of the others, so a build for another address is another one. */
async function placedBuild(root: string, distDir: string, baseUrl: string) {
  const tag = createHash('sha256').update(baseUrl).digest('hex').slice(0, 8);
  const target = `${distDir}-${tag}`;
  const isThere = () => existsSync(join(root, target));
  if (!isThere())
    await whileLocked(join(root, `${target}.lock`), async () => {
      if (!isThere()) await copyWithBase(join(root, distDir), join(root, target), baseUrl);
    });
  const buildId = (await readFile(join(root, target, 'BUILD_ID'), 'utf8')).trim();
  return { distDir: target, baseUrl, buildId: `${buildId}-${tag}` };
}

const bucketOf = ({ prefix, region, endpoint }: StaticAssetSettings, name: string): Bucket => ({
  name,
  region,
  endpoint,
  // A store of one's own seldom has a host for each bucket.
  pathStyle: endpoint !== undefined,
  prefix: prefix
    .split('/')
    .filter(Boolean)
    .map((folder) => `${folder}/`)
    .join(''),
});
