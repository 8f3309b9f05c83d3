import { Uuid } from '@storepod/kernel/ids';
import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';

export const OptionalMedia = Type.Optional(nullable(Uuid));

/** What search engines and networks are told of a page. */
export const seoFields = {
  noindex: Type.Optional(Type.Boolean()),
  canonicalUrl: Type.Optional(nullable(Type.String({ maxLength: 500, pattern: '^(?:https?://|/)[^\\s<>"]*$' }))),
  ogMediaId: OptionalMedia,
};

export const showInFooter = Type.Optional(Type.Boolean());
export const footerLabel = (shown: boolean | undefined) => (shown ? [{ kind: 'FOOTER' as const, label: '' }] : []);
