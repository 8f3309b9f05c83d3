import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { statuses } from './state-machine.ts';
import { ContentTranslations, ContentTranslationView, translationStates } from './translation-shapes.ts';

export const Status = Type.Enum([...statuses]);

/** The last part of an address, which no two items of a store share. */
export const Slug = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  examples: ['about-us'],
});
const SortOrder = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const OptionalInstant = Type.Optional(nullable(Instant));

/** What every type is created with. */
export const itemInput = {
  slug: Slug,
  sortOrder: Type.Optional(SortOrder),
  translations: ContentTranslations,
};

/** From when until when something is shown; at once and for ever where nothing is said. */
const publishDates = { publishAt: OptionalInstant, unpublishAt: OptionalInstant };
export const PublishInput = model('PublishInput', publishDates);

/** What an update says beside. */
export const updateInput = {
  /** The version that was read. Without it whatever is there is replaced. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Has the change wait for this minute; what is shown stays until then. */
  ...publishDates,
};

export const SavedItem = model('SavedItem', { id: Uuid, status: Status, version: Type.Integer() });

const StatusChange = model('StatusChange', {
  from: nullable(Status),
  to: Status,
  actor: Type.String(),
  reason: nullable(Type.String()),
  at: Instant,
});

/** What the views of all types have. */
export const itemView = {
  id: Uuid,
  slug: Slug,
  status: Status,
  version: Type.Integer(),
  /** The version that shoppers see; null where they see none. */
  liveVersion: nullable(Type.Integer()),
  publishAt: nullable(Instant),
  unpublishAt: nullable(Instant),
  publishedAt: nullable(Instant),
  sortOrder: SortOrder,
  translations: Type.Array(ContentTranslationView),
  audit: Type.Array(StatusChange),
  /** Paths that it links to although nothing is shown there any more; shoppers see no link. */
  brokenLinks: Type.Array(Type.String()),
  createdAt: Instant,
  createdBy: Type.String(),
  updatedAt: Instant,
  updatedBy: Type.String(),
};

const locales = Type.Array(model('LocaleState', { language: LanguageCode, state: Type.Enum([...translationStates]) }));

export const ItemRow = model('ContentRow', {
  id: Uuid,
  slug: Slug,
  title: nullable(Type.String()),
  subtitle: nullable(Type.String()),
  status: Status,
  version: Type.Integer(),
  liveVersion: nullable(Type.Integer()),
  /** The placement of a banner, the type of a policy, the kind of a section. */
  subtype: nullable(Type.String()),
  groupId: nullable(Uuid),
  publishAt: nullable(Instant),
  unpublishAt: nullable(Instant),
  sortOrder: Type.Integer(),
  locales,
  updatedAt: Instant,
  updatedBy: Type.String(),
});
export type ItemRow = Static<typeof ItemRow>;

export const Revision = model('Revision', {
  version: Type.Integer(),
  author: Type.String(),
  createdAt: Instant,
  isLive: Type.Boolean(),
});

/** A value of either side, as JSON; null where that side has none. */
const Side = nullable(Type.String());
export const RevisionChanges = model('RevisionChanges', {
  from: Type.Integer(),
  to: Type.Integer(),
  changes: Type.Array(model('RevisionChange', { field: Type.String(), before: Side, after: Side })),
});
export type RevisionChanges = Static<typeof RevisionChanges>;

export const PreviewToken = model('PreviewToken', { token: Type.String(), path: Type.String(), expiresAt: Instant });
export const Availability = model('SlugAvailability', { available: Type.Boolean() });

export const BulkInput = model('BulkInput', {
  /** The schema lets more pass than are taken, so that the refusal has a name. */
  ids: Type.Array(Uuid, { minItems: 1, maxItems: 1_000 }),
  action: Type.Enum(['PUBLISH', 'UNPUBLISH', 'ARCHIVE', 'DELETE']),
});
export type BulkInput = Static<typeof BulkInput>;
export const BulkResult = model('BulkResult', {
  id: Uuid,
  ok: Type.Boolean(),
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
});
export type BulkResult = Static<typeof BulkResult>;
