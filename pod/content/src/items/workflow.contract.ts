import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import Type, { type Static, type TProperties } from 'typebox';
import { mayManage, mayRead } from '../access.ts';
import { mediaProblems } from '../media/media-problems.ts';
import { problems } from '../problems.ts';
import {
  Availability,
  BulkInput,
  BulkResult,
  ItemRow,
  itemInput,
  itemView,
  PreviewToken,
  PublishInput,
  Revision,
  RevisionChanges,
  SavedItem,
  Slug,
  Status,
  updateInput,
} from './item-shapes.ts';
import type { ItemType } from './item-type.ts';
import { TranslationInput, translationStates } from './translation-shapes.ts';

const BASE = '/api/v1/private/content';

const filters = {
  status: Type.Optional(Status),
  locale: Type.Optional(LanguageCode),
  /** Of the text in `locale`; MISSING where there is none. */
  state: Type.Optional(Type.Enum([...translationStates, 'MISSING'])),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'a part of the slug, a title or a text' })),
};
const FilterObject = Type.Object(filters);
export type ItemFilter = Static<typeof FilterObject>;

export const itemSorts = [
  'updatedAt,desc',
  'updatedAt,asc',
  'createdAt,desc',
  'createdAt,asc',
  'title,asc',
  'title,desc',
  'slug,asc',
  'slug,desc',
  'status,asc',
  'status,desc',
  'publishAt,asc',
  'publishAt,desc',
  'sortOrder,asc',
  'sortOrder,desc',
] as const;

const { NOT_FOUND, SLUG_DUPLICATE, TRANSITION_NOT_ALLOWED, INCOMPLETE, SCHEDULE_INVALID, BANNER_CAPACITY } = problems;
const ofSave = [
  SLUG_DUPLICATE,
  problems.LANGUAGE_REPEATED,
  problems.REFERENCE_UNRESOLVABLE,
  mediaProblems.REFERENCE_UNRESOLVABLE,
  problems.POLICY_TYPE_EXISTS,
  problems.FAQ_GROUP_NOT_FOUND,
];
const ofShowing = [INCOMPLETE, BANNER_CAPACITY, problems.TOO_MANY_SECTIONS];
const ofMove = [NOT_FOUND, TRANSITION_NOT_ALLOWED];

/** The endpoints of one type of content: the same for all but for what an item has. */
export function workflowEndpoints<const Type extends Omit<ItemType, 'properties'> & { properties: TProperties }>(
  type: Type,
) {
  const { name, audited } = type as ItemType;
  const properties = type.properties as Type['properties'];
  // With the type spelled out, so that clients which name an endpoint by its path are given the shapes of that type.
  const base: `${typeof BASE}/${Type['path']}` = `${BASE}/${type.path}`;
  const one = { params: { id: Uuid } } as const;
  const moved = { ...mayManage, ...one, method: 'POST', response: SavedItem } as const;
  return {
    list: endpoint({
      ...mayRead,
      method: 'GET',
      path: `${base}`,
      summary: `Items of the type ${name}, the last changed first.`,
      query: { ...filters, ...pageQuery('private', itemSorts) },
      response: pageOf(ItemRow),
    }),
    read: endpoint({
      ...mayRead,
      ...one,
      method: 'GET',
      path: `${base}/:id`,
      summary: 'One with all its texts and its last changes of state.',
      response: model(`${name}View`, { ...properties, ...itemView }),
      problems: [NOT_FOUND],
    }),
    create: endpoint({
      ...mayManage,
      method: 'POST',
      path: `${base}`,
      audited: `${audited}.create`,
      summary: 'Makes a draft.',
      body: model(`${name}Input`, { ...properties, ...itemInput }),
      response: SavedItem,
      status: 201,
      problems: [...ofSave, problems.TOO_MANY_ITEMS],
    }),
    update: endpoint({
      ...mayManage,
      ...one,
      method: 'PUT',
      path: `${base}/:id`,
      audited: `${audited}.update`,
      summary: 'Saves the next version. Of an item that is shown, shoppers see it at once, or from publishAt on.',
      body: model(`${name}Update`, { ...properties, ...itemInput, ...updateInput }),
      response: SavedItem,
      problems: [
        NOT_FOUND,
        problems.VERSION_CONFLICT,
        SCHEDULE_INVALID,
        TRANSITION_NOT_ALLOWED,
        ...ofSave,
        ...ofShowing,
      ],
    }),
    remove: endpoint({
      ...mayManage,
      ...one,
      method: 'DELETE',
      path: `${base}/:id`,
      audited: `${audited}.delete`,
      summary: 'Deletes it with all its versions; a page that menus lead to only by force.',
      query: { force: Type.Optional(Type.Boolean()) },
      problems: [NOT_FOUND, problems.PAGE_REFERENCED],
    }),
    publish: endpoint({
      ...moved,
      path: `${base}/:id/publish`,
      audited: `${audited}.publish`,
      summary: 'Shows the newest version, at once or from publishAt on.',
      body: PublishInput,
      problems: [...ofMove, SCHEDULE_INVALID, ...ofShowing],
    }),
    unpublish: endpoint({
      ...moved,
      path: `${base}/:id/unpublish`,
      audited: `${audited}.unpublish`,
      summary: 'Takes it from the shop; it is a draft again.',
      problems: ofMove,
    }),
    review: endpoint({
      ...moved,
      path: `${base}/:id/review`,
      audited: `${audited}.review`,
      summary: 'Hands a draft over to whoever checks it.',
      problems: ofMove,
    }),
    archive: endpoint({
      ...moved,
      path: `${base}/:id/archive`,
      audited: `${audited}.archive`,
      summary: 'Puts it away; nothing of it is shown.',
      problems: ofMove,
    }),
    restore: endpoint({
      ...moved,
      path: `${base}/:id/restore`,
      audited: `${audited}.restore`,
      summary: 'Makes a draft of what was put away.',
      problems: [...ofMove, problems.POLICY_TYPE_EXISTS],
    }),
    revisions: endpoint({
      ...mayRead,
      ...one,
      method: 'GET',
      path: `${base}/:id/revisions`,
      summary: 'Its versions, the newest first.',
      response: Type.Array(Revision),
      problems: [NOT_FOUND],
    }),
    changes: endpoint({
      ...mayRead,
      method: 'GET',
      path: `${base}/:id/revisions/:version/changes`,
      summary: 'What one version has otherwise than another, field by field.',
      params: { id: Uuid, version: Type.Integer({ minimum: 1 }) },
      query: { from: Type.Integer({ minimum: 1 }) },
      response: RevisionChanges,
      problems: [NOT_FOUND, problems.REVISION_NOT_FOUND],
    }),
    restoreRevision: endpoint({
      ...mayManage,
      method: 'POST',
      path: `${base}/:id/revisions/:version/restore`,
      audited: `${audited}.restore-revision`,
      summary: 'Saves an old version as the newest one.',
      params: { id: Uuid, version: Type.Integer({ minimum: 1 }) },
      response: SavedItem,
      problems: [NOT_FOUND, problems.REVISION_NOT_FOUND, ...ofSave, ...ofShowing],
    }),
    translate: endpoint({
      ...mayManage,
      method: 'PUT',
      path: `${base}/:id/translations/:locale`,
      audited: `${audited}.translate`,
      summary: 'Writes one language and leaves the others. Without any text the language is removed.',
      params: { id: Uuid, locale: LanguageCode },
      body: TranslationInput,
      response: SavedItem,
      problems: [NOT_FOUND, ...ofShowing],
    }),
    previewToken: endpoint({
      ...mayRead,
      ...one,
      method: 'POST',
      path: `${base}/:id/preview-token`,
      audited: { unaudited: 'nothing is changed; the token shows what its owner may read already' },
      summary: 'A token by which the newest version can be looked at in the shop for half an hour.',
      whileActing: 'allowed',
      response: PreviewToken,
      problems: [NOT_FOUND],
    }),
    slugAvailable: endpoint({
      ...mayRead,
      method: 'GET',
      path: `${base}/slug-available`,
      summary: 'Whether nothing else of the store has this slug.',
      query: { slug: Slug, excludeId: Type.Optional(Uuid) },
      response: Availability,
    }),
    bulk: endpoint({
      ...mayManage,
      method: 'POST',
      path: `${base}/bulk`,
      audited: `${audited}.bulk`,
      summary: 'Does the same to many, each by itself, and tells how it went for each.',
      body: BulkInput,
      response: Type.Array(BulkResult),
      status: 207,
      problems: [problems.BULK_TOO_LARGE],
    }),
  };
}
