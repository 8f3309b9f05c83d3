import type { FieldError } from '@storepod/kernel/problem';
import type { Static, TObject, TProperties } from 'typebox';
import type { MediaRef } from '../media/usage/write-usage.ts';
import type { ContentType, LabelKind } from '../tables.ts';
import type { Fields, SnapshotText } from './snapshot.ts';

/** Columns that keys and searches need beside the fields. */
interface TypeColumns {
  placement: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  policy_type: string | null;
}
export const noColumns: TypeColumns = { placement: null, starts_at: null, ends_at: null, policy_type: null };

export interface Label {
  kind: LabelKind;
  label: string;
}

/** What differs from one type of content to another. Everything else is the same workflow. */
export interface ItemType<Own = Fields> {
  type: ContentType;
  /** `Page`: in the names of endpoints and models. */
  name: string;
  /** `pages`: in addresses. */
  path: string;
  /** What the audit calls it. */
  audited: Lowercase<string>;
  properties: TProperties;
  /** What a text has to say before a shopper can read it. */
  missingIn(text: SnapshotText, fields: Own): string[];
  /** What is missing beside the texts. */
  missingFields?(fields: Own): string[];
  /** Why something cannot be stored that its schema lets through. */
  faults?(fields: Own, texts: readonly SnapshotText[]): FieldError[];
  /** Keys of texts of sections that are HTML. */
  richTexts?(fields: Own): string[];
  mediaOf(fields: Own): MediaRef[];
  columns?(fields: Own): Partial<TypeColumns>;
  labels?(fields: Own): Label[];
  /** Whether it can be shown without any text. */
  mayBeSilent?(fields: Own): boolean;
  /** Where shoppers find it, where it has a page of its own. */
  pathOf?(slug: string, fields: Own): string;
}

/** Methods of a type are only ever given fields of that type: they were checked by its own schema when they came. */
export const itemType = <const Properties extends TProperties, const Path extends string>(
  definition: Omit<ItemType<Static<TObject<Properties>>>, 'properties' | 'path'> & {
    properties: Properties;
    path: Path;
  },
) => definition as Omit<ItemType, 'properties' | 'path'> & { properties: Properties; path: Path };

export const titleAndBody = ({ title, body }: SnapshotText): string[] => [
  ...(title ? [] : ['title']),
  ...(body ? [] : ['body']),
];

/** The files that fields of these names hold. */
export const mediaIn = (entries: Record<string, string | null | undefined>): MediaRef[] =>
  Object.entries(entries).flatMap(([field, assetId]) =>
    assetId ? [{ field, assetId: assetId as MediaRef['assetId'] }] : [],
  );
