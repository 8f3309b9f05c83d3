import { Instant } from '@storepod/kernel/clock';
import type { PreviewAsked } from '../../backend/content-reads.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import { shownDateTime } from '../format/moment.ts';
import type { PageProps } from '../pages/page-props.ts';

/** Whether the address asks for what is not public yet: `?preview=<token>`, with `&at=<instant>` as it will be then. */
export async function previewAsked({
  searchParams,
}: Pick<PageProps, 'searchParams'>): Promise<PreviewAsked | undefined> {
  const { preview, at } = await searchParams;
  const [token, minute] = [[preview].flat()[0], [at].flat()[0]];
  if (!token) return undefined;
  return { token, ...(Instant.is(minute) && { at: minute }) };
}

/** What stands above a preview. */
export function previewNotice({ at }: PreviewAsked, { locale, timeZone }: PageContext): string {
  const t = translatorOf(locale);
  return at ? t('content.previewAt', { date: shownDateTime(new Date(at), locale, timeZone) }) : t('content.preview');
}
