import { defineEvent, handle } from '@storepod/database/events';
import { withoutLinks } from '@storepod/kernel/web-address';
import type { Transaction } from 'kysely';
import type { Core } from '../core.ts';
import type { Tables } from '../tables.ts';
import { type LetterContent, type LinkLetter, letterOf, type Notice } from './letters.ts';

/**
 * A letter on its way. All of it is sealed: its link opens an account, and the queue is read by operators. The realm is
 * not, so that what waits goes with its realm; a letter from before has none.
 */
const LetterQueued = defineEvent<{ sealed: string; realm?: string }>('LetterQueued', 1);

const SEAL_CONTEXT = 'letter';

/** JSON has no dates. */
type SealedContent = Notice | (Omit<LinkLetter, 'expiresAt'> & { expiresAt: string });

/**
 * Puts a letter into the queue, together with what it tells of or not at all. A request never waits for a mail server
 * and never fails with one.
 */
export async function queueLetter(
  core: Core,
  trx: Transaction<Tables>,
  realm: string,
  content: LetterContent,
): Promise<void> {
  const sealed = core.secrets.seal(JSON.stringify(content), SEAL_CONTEXT);
  await core.kit.outbox.publish(trx, LetterQueued, { sealed, realm });
}

/** Sends what was queued. A letter that comes too late to be of use is not sent any more. */
export const letterHandler = (core: Core) =>
  handle(LetterQueued, 'send', async ({ sealed, realm }) => {
    // It opens only if `queueLetter` sealed it, so it has the shape that was put in there.
    const content = JSON.parse(core.secrets.open(sealed, SEAL_CONTEXT)) as SealedContent;
    const letter = 'link' in content ? { ...content, expiresAt: new Date(content.expiresAt) } : content;
    if ('link' in letter && letter.expiresAt <= core.kit.clock.now()) return;
    await core.mailer.send(letterOf(letter), realm);
  });

/**
 * Where letters of a realm say that they come from, and whom to ask. Anybody can open a shop, and have it write to anybody: so no
 * link is made of its name.
 */
export async function senderOf(core: Core, realm: string, origin: string) {
  const { displayName, supportEmail } = await core.settingsOf(realm);
  return { place: withoutLinks(displayName) || new URL(origin).host, ...(supportEmail && { supportEmail }) };
}
