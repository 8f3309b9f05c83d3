import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** A place in a store that speaks the language of S3. */
export interface Bucket {
  name: string;
  region: string;
  /** Where the bucket is, unless it is at Amazon. */
  endpoint?: string | undefined;
  pathStyle: boolean;
  prefix: string;
}

const CONNECT_TIMEOUT_MS = 2_000;
const silence = () => undefined;

/** Speaks with the store of a bucket. Credentials come from where the SDK looks for them. */
export const bucketClient = ({ region, endpoint, pathStyle }: Bucket, requestTimeout: number): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    requestHandler: { requestTimeout, connectionTimeout: CONNECT_TIMEOUT_MS },
    // Stores outside Amazon refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown, and logged by whoever knows what it was for; the SDK would write to the console.
    logger: { debug: silence, info: silence, warn: silence, error: silence },
  });

/** For `catch`: answers where the store refused with one of these statuses, and throws on whatever else happened. */
export const whenStatus =
  <Answer>(statuses: readonly number[], answer: Answer) =>
  (error: unknown): Answer => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && statuses.includes(status)) return answer;
    throw error;
  };
