import type { LanguageCode } from '@storepod/kernel/language-code';
import { permanentRedirect } from 'next/navigation';
import { isBackendError } from '../../../shared/runtime.ts';
import { readPage, readPost, readRedirect } from '../../backend/content-reads.ts';
import type { MissingThing } from '../../theme-contract/theme.ts';
import { NothingHere } from '../pages/missing.ts';
import { hrefIn } from './links.ts';
import { textPathIn } from './text-metadata.ts';

/**
 * What stands at a path, or the way to where it went, or the page that says there is nothing. A refused preview tells of
 * nothing either, and leads nowhere.
 */
export async function subjectAt<T>(
  reading: Promise<T>,
  { locale, path, thing, isPreview }: { locale: LanguageCode; path: string; thing: MissingThing; isPreview: boolean },
): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isBackendError(error) || (error.status !== 404 && error.status !== 400)) throw error;
    const to = isPreview ? undefined : await readRedirect(path);
    if (to) permanentRedirect(await landing(locale, to));
    throw new NothingHere(thing);
  }
}

/** Where in a language stands what has moved there: a text may have an address of its own, and nobody is to be sent twice. */
async function landing(locale: LanguageCode, to: string): Promise<string> {
  const [, kind, slug] = /^\/(content|blog)\/([^/?#]+)$/.exec(to) ?? [];
  if (!kind || !slug) return hrefIn(locale, to);
  const reading = kind === 'content' ? readPage(locale, slug) : readPost(locale, slug);
  const text = await reading.catch(() => undefined);
  return text ? textPathIn(kind, text)(locale) : hrefIn(locale, to);
}
