import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SectionView } from '../../theme-contract/sections.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { Sections } from './sections.tsx';

interface Props {
  theme: Pick<Theme, 'sections'>;
  context: PageContext;
  sections: readonly SectionView[];
  /** In a preview: those that can be edited, which say which ones they are. */
  edited?: ReadonlySet<string>;
}

/** A home page. Where it does not open with a hero, whose heading is the page's, the name of the store is the heading. */
export const HomeSections = ({ theme, context, sections, edited }: Props) => (
  <>
    {sections[0]?.kind !== 'hero' && <h1 className="sr-only">{context.store.name}</h1>}
    <Sections theme={theme} context={context} sections={sections} {...(edited && { edited })} />
  </>
);
