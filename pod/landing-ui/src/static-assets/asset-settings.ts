import { flagSetting, textSetting, urlSetting } from '@storepod/service/settings';

/** Where the built files of the storefront go, if they do not stay on the shop itself. */
export const staticAssetSettings = {
  syncEnabled: flagSetting('STATIC_ASSETS_SYNC_ENABLED', {
    default: 'false',
    why: 'Whether built and public files are brought to a bucket at the start, and pages load them from there.',
  }),
  baseUrl: urlSetting('STATIC_ASSETS_BASE_URL', {
    optional: true,
    why: 'The address under which browsers find what lies below the prefix of the bucket.',
  }),
  bucket: textSetting('STATIC_ASSETS_S3_BUCKET', {
    optional: true,
    why: 'The bucket of the built files. Credentials come from where the SDK looks for them.',
  }),
  prefix: textSetting('STATIC_ASSETS_S3_PREFIX', {
    default: '',
    why: 'What stands before every name in the bucket, where it is shared.',
  }),
  region: textSetting('STATIC_ASSETS_S3_REGION', { default: 'us-east-1', why: 'The region of the bucket.' }),
  endpoint: urlSetting('STATIC_ASSETS_S3_ENDPOINT', {
    optional: true,
    why: 'Where the bucket is, unless it is at Amazon; buckets are then named in the path.',
  }),
};
