import { readFaq } from '../../backend/content-reads.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { JsonLdText } from '../seo/json-ld.tsx';
import { describePage } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

/** Questions and answers by subject; `?group=` shows one of them. One read serves all subjects. */
export const helpPage = (theme: Theme, { Help } = theme.pages) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    const t = translatorOf(locale);
    return describePage({
      title: t('content.help'),
      description: t('content.helpIntro'),
      path: `/${locale}/help`,
      pathIn: samePath('/help'),
    });
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const locale = await localeOf(props);
    const [context, faq] = await Promise.all([pageContext(theme, locale), readFaq(locale)]);
    const asked = [(await props.searchParams).group].flat()[0];
    const current = faq.groups.find(({ key }) => key === asked);
    const t = translatorOf(locale);
    const href = `/${locale}/help`;
    return (
      <Frame theme={theme} context={context} pathIn={samePath('/help')}>
        <JsonLdText json={faq.jsonLd} />
        <Help
          context={context}
          breadcrumbs={[{ label: t('content.help'), href }]}
          subjects={[
            { label: t('content.helpAll'), href, isCurrent: !current },
            ...faq.groups.map(({ key, name }) => ({
              label: name,
              href: `${href}?group=${encodeURIComponent(key)}`,
              isCurrent: key === current?.key,
            })),
          ]}
          groups={(current ? [current] : faq.groups).map(({ key, name, entries }) => ({
            key,
            name,
            questions: entries.map(({ id, question, answer }) => ({ id, question, answer })),
          }))}
        />
      </Frame>
    );
  }),
});
