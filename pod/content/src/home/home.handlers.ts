import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../author.ts';
import type { Content } from '../content.ts';
import { previewTokenOfHome } from '../items/preview-token.ts';
import { holdSection } from './hold-section.ts';
import type { homeEndpoints } from './home.contract.ts';
import { orderHome } from './order-home.ts';
import { publishHome } from './publish-home.ts';
import { readHome } from './read-home.ts';

export const homeHandlers = (content: Content): Handlers<Contract<typeof homeEndpoints>> => ({
  readHome: ({ store }) => readHome(content, store),
  holdSection: ({ store, params, body, principal }) =>
    holdSection(content, { store, type: 'SECTION', id: params.id }, body, authorOf(principal)),
  orderHome: ({ store, body }) => orderHome(content, store, body),
  publishHome: ({ store, body, principal }) => publishHome(content, store, body, authorOf(principal)),
  previewHome: async ({ store, principal }) => previewTokenOfHome(content, store, principal),
});
