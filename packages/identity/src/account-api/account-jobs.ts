import type { Handler } from '@storepod/database/events';
import type { IdentityService } from '../identity-service.ts';
import { letterHandler } from '../mail/queue-letter.ts';
import { verificationHandler } from './email-verification.ts';
import { resetHandler } from './password-reset.ts';

/** What happens after a request: links are issued, and letters sent. */
export const accountJobs = (identity: IdentityService): Handler[] => [
  letterHandler(identity.core),
  resetHandler(identity),
  verificationHandler(identity),
];
