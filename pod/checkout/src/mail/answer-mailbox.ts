import { showMailbox } from '@storepod/service/mail/mailbox-page';
import type { RawAnswer } from '@storepod/service/raw-routes';
import type { Checkout } from '../checkout.ts';
import { readMailbox } from './mailer.ts';

/** The page with the letters that were not sent, where the operator shows it. */
export const answerMailbox =
  ({ config, db }: Checkout): RawAnswer =>
  (request, response) =>
    showMailbox(config, request, response, (limit) => readMailbox(db, limit));
