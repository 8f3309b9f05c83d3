import { openKeyRing } from '@storepod/database/secrets';
import { readMailbox } from '@storepod/identity/mail/mailer';
import type { IdentityDb } from '@storepod/identity/tables';
import type { KeptLetter } from '@storepod/service/mail/mailbox-page';
import { waitFor } from '../eventually.ts';
import { identityKeys } from './environment.ts';

const MOST = 100;

/** The letters to an address, the newest first. */
export async function lettersTo(db: IdentityDb, address: string): Promise<KeptLetter[]> {
  const letters = await readMailbox(db, openKeyRing(identityKeys.SECRETS_KEYS), MOST);
  return letters.filter(({ to }) => to === address);
}

/** Waits until so many letters have been sent to an address; answers the newest with the token of its link. */
export async function letterTo(db: IdentityDb, address: string, count = 1): Promise<KeptLetter & { token: string }> {
  const letter = await waitFor(async () => {
    const found = await lettersTo(db, address);
    if (found.length !== count) throw new Error(`${found.length} letters have come to ${address}`);
    return found[0] as KeptLetter;
  });
  return { ...letter, token: /[?&]token=([\w-]+)/.exec(letter.text)?.[1] ?? '' };
}
