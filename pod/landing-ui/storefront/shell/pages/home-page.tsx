import { isDegraded } from '../../../shared/runtime.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { defaultSections } from '../home/default-sections.ts';
import { Sections } from '../home/sections.tsx';
import { pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { JsonLd, organisation } from '../seo/json-ld.tsx';
import { describePage, storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

/** The home page: sections that the shell fills, and the theme draws where it has a way of its own. */
export const homePage = (theme: Theme) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    return describePage({ path: `/${locale}`, pathIn: samePath('') });
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const context = await pageContext(theme, await localeOf(props));
    const sections = await defaultSections(context);
    const isEmpty = sections.every(({ kind }) => kind === 'hero');
    return (
      <Frame theme={theme} context={context} pathIn={samePath('')}>
        <JsonLd data={organisation(storeOrigin(), context.store)} />
        <Sections theme={theme} context={context} sections={sections} />
        {isEmpty && (
          <div className="page-width pt-10">
            <theme.states.EmptyState context={context} empty={isDegraded() ? 'unavailable' : 'shop'} />
          </div>
        )}
      </Frame>
    );
  }),
});
