import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Content } from '../content.ts';
import { effectiveBanners } from './effective-banners.ts';
import type { orderEndpoints } from './order.contract.ts';
import { reorderFaq, reorderSections } from './reorder.ts';

export const orderHandlers = (content: Content): Handlers<Contract<typeof orderEndpoints>> => ({
  reorderSections: ({ store, body }) => reorderSections(content, store, body),
  reorderFaq: ({ store, body }) => reorderFaq(content, store, body),
  effectiveBanners: ({ store, query }) => effectiveBanners(content, store, query.placement),
});
