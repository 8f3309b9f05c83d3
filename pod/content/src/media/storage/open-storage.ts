import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentKit } from '../../kit.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { MediaStorage } from './media-storage.ts';

/** A bucket where one is named, a folder otherwise. The SDK of S3 is large, so only who has a bucket loads it. */
export async function openStorage({ config, ids }: ContentKit): Promise<MediaStorage> {
  if (config.mediaBucket === undefined) return openDiskStorage(config.mediaDir, ids);
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage({
    name: config.mediaBucket,
    region: config.mediaBucketRegion,
    endpoint: config.mediaBucketEndpoint,
    pathStyle: config.mediaBucketPathStyle,
    prefix: config.mediaBucketPrefix,
  });
}

/** Beside the media, so that storing a file is a rename; where a bucket holds them, with the machine's other drafts. */
export function tempFolderOf({ config }: ContentKit): string {
  if (config.mediaTempDir !== undefined) return config.mediaTempDir;
  return config.mediaBucket === undefined ? join(config.mediaDir, '.unfinished') : join(tmpdir(), 'storepod-media');
}
