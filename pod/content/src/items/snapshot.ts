import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';

/** What only one type of content has, as its contract describes it. */
export type Fields = Record<string, unknown>;

/** What is said in one language. */
export interface SnapshotText {
  language: LanguageCode;
  /** Whether a shopper can read it as it is. */
  complete: boolean;
  title: string | null;
  subtitle: string | null;
  body: string | null;
  excerpt: string | null;
  friendlyUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  keywords: string | null;
  altText: string | null;
  ctaLabel: string | null;
  texts: Record<string, string>;
}

/** Everything that one save said of an item. The first text is the source of the others. */
export interface Snapshot {
  slug: string;
  sortOrder: number;
  parentId: Uuid | null;
  groupId: Uuid | null;
  fields: Fields;
  translations: SnapshotText[];
}
