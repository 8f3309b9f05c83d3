import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('CONTENT', {
  NOT_FOUND: { code: 'NOT_FOUND', status: 404, detail: 'There is no such content in this store.' },
  REVISION_NOT_FOUND: { code: 'REVISION.NOT_FOUND', status: 404, detail: 'There is no revision {version} of this.' },
  SLUG_DUPLICATE: {
    code: 'SLUG.DUPLICATE',
    status: 409,
    detail: 'Something of this store has the slug {slug} already.',
  },
  VERSION_CONFLICT: {
    code: 'VERSION.CONFLICT',
    status: 409,
    detail: 'Somebody saved version {currentVersion} in the meantime; read it again.',
  },
  TRANSITION_NOT_ALLOWED: {
    code: 'STATUS.TRANSITION_NOT_ALLOWED',
    status: 422,
    detail: 'What is {from} cannot become {to}.',
  },
  INCOMPLETE: { code: 'PUBLISH.INCOMPLETE', status: 422, detail: 'Something is missing before this can be shown.' },
  SCHEDULE_INVALID: { code: 'SCHEDULE.INVALID', status: 400, detail: 'These dates cannot be kept: {reason}.' },
  PAGE_REFERENCED: { code: 'PAGE.REFERENCED', status: 409, detail: 'Menus lead here: {menus}.' },
  BANNER_CAPACITY: {
    code: 'BANNER.CAPACITY_EXCEEDED',
    status: 422,
    detail: 'There is room for {capacity} at {placement}, and {blocker} is shown at the same time.',
  },
  TOO_MANY_SECTIONS: {
    code: 'SECTION.TOO_MANY',
    status: 422,
    detail: 'A page has room for {maxSections} sections.',
  },
  TOO_MANY_ITEMS: { code: 'ITEM.TOO_MANY', status: 422, detail: 'A store has at most {maxItems} items.' },
  LANGUAGE_REPEATED: {
    code: 'TRANSLATION.LANGUAGE_REPEATED',
    status: 400,
    detail: 'The language {language} is there twice.',
  },
  REFERENCE_UNRESOLVABLE: {
    code: 'REFERENCE_UNRESOLVABLE',
    status: 400,
    detail: 'What {field} names is not in this store.',
  },
  POLICY_TYPE_EXISTS: {
    code: 'POLICY.TYPE_ACTIVE_EXISTS',
    status: 409,
    detail: 'This store has a policy of this type already.',
  },
  POLICY_VERSION_IMMUTABLE: {
    code: 'POLICY.VERSION_IMMUTABLE',
    status: 422,
    detail: 'Version {version} has been published and cannot be changed.',
  },
  POLICY_VERSION_NOT_FOUND: {
    code: 'POLICY.VERSION_NOT_FOUND',
    status: 404,
    detail: 'There is no version {version} of this policy.',
  },
  FAQ_GROUP_NOT_FOUND: { code: 'FAQ.GROUP_NOT_FOUND', status: 404, detail: 'There is no such group of questions.' },
  FAQ_GROUP_DUPLICATE: { code: 'FAQ.GROUP_DUPLICATE', status: 409, detail: 'There is a group with this key already.' },
  FAQ_GROUP_IN_USE: { code: 'FAQ.GROUP_IN_USE', status: 409, detail: 'The group holds questions.' },
  CATEGORY_NOT_FOUND: { code: 'CATEGORY.NOT_FOUND', status: 404, detail: 'There is no such category of posts.' },
  CATEGORY_DUPLICATE: {
    code: 'CATEGORY.DUPLICATE',
    status: 409,
    detail: 'There is a category with this slug already.',
  },
  TOO_MANY_GROUPS: { code: 'GROUP.TOO_MANY', status: 422, detail: 'A store has at most {maxGroups} of them.' },
  BULK_TOO_LARGE: { code: 'BULK.TOO_LARGE', status: 400, detail: 'One request may name {maxIds} items.' },
  MENU_DEPTH: { code: 'MENU.DEPTH_EXCEEDED', status: 422, detail: 'A menu has two levels.' },
  MENU_TARGET: { code: 'MENU.TARGET_INVALID', status: 400, detail: 'An entry of the menu leads nowhere.' },
  PREVIEW_REFUSED: { code: 'PREVIEW.REFUSED', status: 404, detail: 'There is nothing to preview at this address.' },
});
