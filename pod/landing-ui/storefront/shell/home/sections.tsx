import type { SectionKind } from '@storepod/boundary/section-kinds';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SectionOf, SectionView } from '../../theme-contract/sections.ts';
import type { SectionRenderer, SectionRenderers, Theme } from '../../theme-contract/theme.ts';
import { fallbackSections } from '../fallback/sections.tsx';
import { SectionBox } from './section-box.tsx';

interface Props {
  theme: Pick<Theme, 'sections'>;
  context: PageContext;
  sections: readonly SectionView[];
  /** Whether a page begins with them. */
  isTop?: boolean;
  /** Those that say which ones they are. */
  edited?: ReadonlySet<string>;
}

/** Draws the sections of a page in their order: by the theme where it has a way of its own, by the shell otherwise. */
export const Sections = ({ theme, context, sections, isTop = true, edited }: Props) =>
  sections.map((section, index) => (
    <SectionBox
      key={section.id}
      section={section}
      isFirst={isTop && index === 0}
      isNamed={edited?.has(section.id) ?? false}
    >
      <Section<SectionKind>
        renderers={theme.sections}
        section={section}
        context={context}
        isFirst={isTop && index === 0}
      />
    </SectionBox>
  ));

interface SectionSlot<Kind extends SectionKind> {
  renderers: SectionRenderers;
  section: SectionOf<Kind>;
  context: PageContext;
  isFirst: boolean;
}

function Section<Kind extends SectionKind>({ renderers, section, context, isFirst }: SectionSlot<Kind>) {
  const { kind, variant } = section;
  const own: Partial<Record<string, SectionRenderer<Kind>>> = renderers[kind] ?? {};
  const Renderer: SectionRenderer<Kind> = own[variant] ?? own.other ?? fallbackSections[kind];
  return <Renderer section={section} context={context} isFirst={isFirst} />;
}
