import { LanguageCode } from '@storepod/kernel/language-code';
import { headers } from 'next/headers';

/** The language of the page, for parts of it to which the framework gives no parameters. The server writes the header. */
export async function requestLocale(): Promise<LanguageCode> {
  return LanguageCode.parse((await headers()).get('x-storefront-locale'));
}
