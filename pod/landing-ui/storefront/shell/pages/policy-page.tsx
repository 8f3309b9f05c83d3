import { readPolicy } from '../../backend/content-reads.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { previewAsked } from '../content/preview.ts';
import { PreviewNotice } from '../content/preview-notice.tsx';
import { subjectAt } from '../content/redirected.ts';
import { describeText, textPath } from '../content/text-metadata.ts';
import { writtenText } from '../content/written-text.ts';
import { shownDay } from '../format/moment.ts';
import { pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { breadcrumbList, JsonLd } from '../seo/json-ld.tsx';
import { storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

type Props = PageProps<{ type: string }>;
const states = { LIVE: 'in-force', ARCHIVED: 'old', DRAFT: 'draft' } as const;

/** The version of a policy that holds, or an old one by `?v=`, which search engines leave alone. */
export const policyPage = (theme: Theme, { Policy } = theme.pages) => ({
  metadata: orStateMetadata(async (props: Props) => {
    const { locale, policy, path, preview } = await subject(props);
    const isHidden = policy.status !== 'LIVE';
    return describeText(
      { ...policy, title: policy.heading },
      { locale, pathOf: (code) => `/${code}${path}`, isPreview: preview !== undefined, isHidden },
    );
  }),
  Page: orStatePage(theme, async (props: Props) => {
    const { locale, policy, path, preview } = await subject(props);
    const context = await pageContext(theme, locale);
    const currentHref = `/${locale}${path}`;
    const crumbs = [{ label: policy.heading, href: currentHref }];
    return (
      <Frame theme={theme} context={context} pathIn={samePath(path)}>
        <PreviewNotice preview={preview} context={context} />
        <JsonLd data={breadcrumbList(storeOrigin(), crumbs)} />
        <Policy
          context={context}
          breadcrumbs={crumbs}
          {...writtenText({ ...policy, title: policy.heading }, locale)}
          version={policy.version}
          since={shownDay(new Date(policy.effectiveFrom), locale, context.timeZone)}
          state={states[policy.status]}
          currentHref={currentHref}
        />
      </Frame>
    );
  }),
});

/** Read by its type, or by its slug where it has a type of its own. */
async function subject(props: Props) {
  const locale = await localeOf(props);
  const type = decodeURIComponent((await props.params).type);
  const preview = await previewAsked(props);
  const asked = [(await props.searchParams).v].flat()[0];
  const version = asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : undefined;
  const policy = await subjectAt(readPolicy(locale, type, version, preview?.token, preview?.at), {
    locale,
    path: `/policies/${type}`,
    thing: 'page',
    isPreview: preview !== undefined,
  });
  const address = policy.type === 'CUSTOM' ? policy.slug : policy.type.toLowerCase();
  return { locale, policy, preview, path: textPath('policies', address) };
}
