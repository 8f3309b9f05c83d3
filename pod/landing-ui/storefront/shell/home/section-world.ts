import type { CategoryNode } from '../../backend/shapes.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { Links } from '../content/links.ts';
import type { SectionSources } from './section-sources.ts';

/** Everything that a kind needs to know of its page. */
export interface SectionWorld {
  context: PageContext;
  links: Links;
  categories: readonly CategoryNode[];
  sources: SectionSources;
}
