import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Content } from '../content.ts';
import { createFaqGroup, deleteFaqGroup, listFaqGroups, updateFaqGroup } from './faq-groups.ts';
import type { groupEndpoints } from './groups.contract.ts';
import { createPostCategory, deletePostCategory, listPostCategories, updatePostCategory } from './post-categories.ts';

export const groupHandlers = (content: Content): Handlers<Contract<typeof groupEndpoints>> => ({
  listFaqGroups: ({ store }) => listFaqGroups(content, store),
  createFaqGroup: ({ store, body }) => createFaqGroup(content, store, body),
  updateFaqGroup: ({ store, params, body }) => updateFaqGroup(content, store, params.id, body),
  deleteFaqGroup: ({ store, params }) => deleteFaqGroup(content, store, params.id),
  listPostCategories: ({ store }) => listPostCategories(content, store),
  createPostCategory: ({ store, body }) => createPostCategory(content, store, body),
  updatePostCategory: ({ store, params, body }) => updatePostCategory(content, store, params.id, body),
  deletePostCategory: ({ store, params }) => deletePostCategory(content, store, params.id),
});
