import { signInAddress } from '../../api/sign-in-address.ts';

export type Changed = 'password' | 'sessions';

export function readProfileSearch({ changed }: Record<string, unknown>): { changed?: Changed } {
  return changed === 'password' || changed === 'sessions' ? { changed } : {};
}

/**
 * Both changes end every token, also the one of this browser. Its session at the identity server lives on, so a sign-in
 * brings new ones without a question, and comes back with the news.
 */
export const addressAfter = (changed: Changed): string => signInAddress(`/profile?changed=${changed}`);
