import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { mayManage, mayRead } from '../access.ts';
import { problems } from '../problems.ts';
import { FaqGroup, FaqGroupInput, PostCategory, PostCategoryInput } from './group-shapes.ts';

const GROUPS = '/api/v1/private/content/faq/groups';
const CATEGORIES = '/api/v1/private/content/posts/categories';
const one = { params: { id: Uuid } } as const;

/** What questions and posts are sorted into. */
export const groupEndpoints = {
  listFaqGroups: endpoint({
    ...mayRead,
    method: 'GET',
    path: GROUPS,
    summary: 'The groups of questions in their order.',
    response: Type.Array(FaqGroup),
  }),
  createFaqGroup: endpoint({
    ...mayManage,
    method: 'POST',
    path: GROUPS,
    audited: 'faq-group.create',
    summary: 'Makes a group of questions.',
    body: FaqGroupInput,
    response: FaqGroup,
    status: 201,
    problems: [problems.FAQ_GROUP_DUPLICATE, problems.TOO_MANY_GROUPS],
  }),
  updateFaqGroup: endpoint({
    ...mayManage,
    ...one,
    method: 'PUT',
    path: `${GROUPS}/:id`,
    audited: 'faq-group.update',
    summary: 'Replaces a group of questions.',
    body: FaqGroupInput,
    response: FaqGroup,
    problems: [problems.FAQ_GROUP_NOT_FOUND, problems.FAQ_GROUP_DUPLICATE],
  }),
  deleteFaqGroup: endpoint({
    ...mayManage,
    ...one,
    method: 'DELETE',
    path: `${GROUPS}/:id`,
    audited: 'faq-group.delete',
    summary: 'Deletes an empty group of questions.',
    problems: [problems.FAQ_GROUP_NOT_FOUND, problems.FAQ_GROUP_IN_USE],
  }),
  listPostCategories: endpoint({
    ...mayRead,
    method: 'GET',
    path: CATEGORIES,
    summary: 'The categories of posts in their order.',
    response: Type.Array(PostCategory),
  }),
  createPostCategory: endpoint({
    ...mayManage,
    method: 'POST',
    path: CATEGORIES,
    audited: 'post-category.create',
    summary: 'Makes a category of posts.',
    body: PostCategoryInput,
    response: PostCategory,
    status: 201,
    problems: [problems.CATEGORY_DUPLICATE, problems.TOO_MANY_GROUPS],
  }),
  updatePostCategory: endpoint({
    ...mayManage,
    ...one,
    method: 'PUT',
    path: `${CATEGORIES}/:id`,
    audited: 'post-category.update',
    summary: 'Replaces a category of posts.',
    body: PostCategoryInput,
    response: PostCategory,
    problems: [problems.CATEGORY_NOT_FOUND, problems.CATEGORY_DUPLICATE],
  }),
  deletePostCategory: endpoint({
    ...mayManage,
    ...one,
    method: 'DELETE',
    path: `${CATEGORIES}/:id`,
    audited: 'post-category.delete',
    summary: 'Deletes a category; its posts stay and are no longer in it.',
    problems: [problems.CATEGORY_NOT_FOUND],
  }),
};
