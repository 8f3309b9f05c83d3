import { LanguageCode } from '@storepod/kernel/language-code';

/** What the framework gives to a page. The language has been checked by the server, which let no other one through. */
export interface PageProps<Params = unknown> {
  params: Promise<{ locale: string } & Params>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function localeOf({ params }: Pick<PageProps, 'params'>): Promise<LanguageCode> {
  return LanguageCode.parse((await params).locale);
}
