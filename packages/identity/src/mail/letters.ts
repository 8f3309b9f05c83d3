import type { Letter } from '@storepod/service/mail/smtp';
import { type LetterKind, type NoticeKind, wordingOf } from './wordings.ts';

/** Whom a letter is for, and where it comes from. */
interface Addressed {
  to: string;
  lang: string;
  /** The shop or the platform, as its people know it. */
  place: string;
  /** Whom to ask; absent where the realm names nobody. */
  supportEmail?: string;
}

/** A letter with its one link, and until when that can be used. */
export interface LinkLetter extends Addressed {
  kind: LetterKind;
  link: string;
  expiresAt: Date;
}

export interface Notice extends Addressed {
  kind: NoticeKind;
}

export type LetterContent = LinkLetter | Notice;

/**
 * Writes a letter. Nothing in it was typed by whoever asked for it: anybody can have a letter sent to an address that
 * is not theirs, and must not be able to write in it.
 */
export function letterOf(content: LetterContent): Letter {
  const { lang, wording } = wordingOf(content.lang);
  const { supportEmail } = content;
  const { subject, opening } = wording[content.kind];
  const filled = (text: string) => text.replace('{place}', () => content.place);
  const support = supportEmail && wording.support.replace('{support}', () => supportEmail);
  const lines = 'link' in content ? linkLines(content, lang) : [wording.unexpected];
  return {
    to: content.to,
    subject: filled(subject),
    text: [opening, ...lines, support]
      .filter(Boolean)
      .map((line) => filled(line ?? ''))
      .join('\n\n'),
  };
}

function linkLines({ lang, link, expiresAt }: LinkLetter, known: string): string[] {
  const { wording } = wordingOf(lang);
  const until = new Intl.DateTimeFormat(known, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return [link, wording.validity.replace('{until}', until.format(expiresAt)), wording.ignore];
}
