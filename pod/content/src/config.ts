import {
  flagSetting,
  integerSetting,
  parsedSetting,
  secretSetting,
  textSetting,
  urlSetting,
} from '@storepod/service/settings';

/** Either a path on the host that a page came from, or the address of a CDN. */
const baseSetting = parsedSetting((text) => {
  const isAddress = /^(?:https?:\/)?\/[^\s?#]*$/.test(text) && URL.canParse(text, 'http://any');
  if (!isAddress) throw new Error('is neither a path nor an http URL');
  return text.replace(/\/+$/, '');
});

export const settings = {
  previewKey: secretSetting('PREVIEW_KEY', {
    why: 'Signs the tokens by which staff looks at what is not published; the same in all replicas.',
  }),
  mediaBaseUrl: baseSetting('MEDIA_BASE_URL', {
    default: '/content',
    why: 'What stands before /files/ in the addresses of media: this service behind the edge of every store, or a CDN.',
  }),
  mediaQuotaBytes: integerSetting('MEDIA_QUOTA_BYTES', {
    default: String(5 * 1024 ** 3),
    why: 'How many bytes the library of one store may hold; smaller copies of pictures do not count.',
  }),
  mediaDir: textSetting('MEDIA_DIR', {
    default: '.storepod/media',
    why: 'The folder of the media where there is no bucket. Replicas must share it.',
  }),
  mediaTempDir: textSetting('MEDIA_TEMP_DIR', {
    optional: true,
    why: 'Where uploads lie until they are looked at; beside the media, or where the machine keeps such files.',
  }),
  mediaBucket: textSetting('MEDIA_S3_BUCKET', {
    optional: true,
    why: 'The bucket of the media, so that instances hold no state. Credentials come from where the SDK looks for them.',
  }),
  mediaBucketRegion: textSetting('MEDIA_S3_REGION', { default: 'us-east-1', why: 'The region of the bucket.' }),
  mediaBucketEndpoint: urlSetting('MEDIA_S3_ENDPOINT', {
    optional: true,
    why: 'Where the bucket is, unless it is at Amazon.',
  }),
  mediaBucketPathStyle: flagSetting('MEDIA_S3_PATH_STYLE', {
    default: 'false',
    why: 'Whether the bucket is named in the path and not in the host, as many stores outside Amazon want it.',
  }),
  mediaBucketPrefix: textSetting('MEDIA_S3_PREFIX', {
    default: '',
    why: 'What stands before every name in the bucket, where it is shared.',
  }),
};
