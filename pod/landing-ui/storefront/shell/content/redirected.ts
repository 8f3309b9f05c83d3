import type { LanguageCode } from '@storepod/kernel/language-code';
import { permanentRedirect } from 'next/navigation';
import { isBackendError } from '../../../shared/runtime.ts';
import { readRedirect } from '../../backend/content-reads.ts';
import type { MissingThing } from '../../theme-contract/theme.ts';
import { NothingHere } from '../pages/missing.ts';
import { hrefIn } from './links.ts';

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
    if (to) permanentRedirect(hrefIn(locale, to));
    throw new NothingHere(thing);
  }
}
