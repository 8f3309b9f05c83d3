import { sectionProperties } from '@storepod/boundary/section-shapes';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { mayManage, mayRead } from '../access.ts';
import { MOST_REORDERED } from '../items/item-limits.ts';
import { itemInput, itemView, PreviewToken, SavedItem } from '../items/item-shapes.ts';
import { mediaProblems } from '../media/media-problems.ts';
import { problems } from '../problems.ts';

const BASE = '/api/v1/private/content/home';
const Version = Type.Integer({ minimum: 1 });

const { audit: _audit, ...view } = itemView;
const HomeSection = model('HomeSection', { ...sectionProperties, ...view });
const Home = model('Home', {
  sections: Type.Array(HomeSection),
  /** Whether shoppers see the sections in another order. */
  isOrderHeld: Type.Boolean(),
});

const { sortOrder: _sortOrder, ...input } = itemInput;
const HeldSection = model('HeldSection', { ...sectionProperties, ...input, version: Version });

const HomePublication = model('HomePublication', {
  /** The versions that were looked at: one that is newer now was seen by nobody who publishes it. */
  sections: Type.Array(model('PublishedSection', { id: Uuid, version: Version }), { maxItems: MOST_REORDERED }),
  /** Whether the order goes to the shop, too. */
  order: Type.Boolean(),
});
export type HomePublication = Static<typeof HomePublication>;

/** The home page as one piece of work: changed section by section out of sight, and shown at once. */
export const homeEndpoints = {
  readHome: endpoint({
    ...mayRead,
    method: 'GET',
    path: BASE,
    summary: 'The sections of the home page as staff edits them, in their order; without those that were put away.',
    response: Home,
  }),
  holdSection: endpoint({
    ...mayManage,
    method: 'PUT',
    path: `${BASE}/sections/:id`,
    audited: 'section.hold',
    summary: 'Saves the next version of a section. Shoppers see what they saw until it is published.',
    params: { id: Uuid },
    body: HeldSection,
    response: SavedItem,
    problems: [
      problems.NOT_FOUND,
      problems.VERSION_CONFLICT,
      problems.SLUG_DUPLICATE,
      problems.LANGUAGE_REPEATED,
      mediaProblems.REFERENCE_UNRESOLVABLE,
    ],
  }),
  orderHome: endpoint({
    ...mayManage,
    method: 'PUT',
    path: `${BASE}/order`,
    audited: 'home.order',
    summary: 'Puts these sections into this order; others keep their places. Shoppers see it once it is published.',
    body: Type.Array(Uuid, { minItems: 1, maxItems: MOST_REORDERED, uniqueItems: true }),
    problems: [problems.NOT_FOUND],
  }),
  publishHome: endpoint({
    ...mayManage,
    method: 'POST',
    path: `${BASE}/publish`,
    audited: 'home.publish',
    summary: 'Shows these sections as they are now, and their order: all of it or nothing.',
    body: HomePublication,
    response: Type.Array(SavedItem),
    problems: [
      problems.NOT_FOUND,
      problems.VERSION_CONFLICT,
      problems.TRANSITION_NOT_ALLOWED,
      problems.INCOMPLETE,
      problems.TOO_MANY_SECTIONS,
    ],
  }),
  previewHome: endpoint({
    ...mayRead,
    method: 'POST',
    path: `${BASE}/preview-token`,
    audited: { unaudited: 'nothing is changed; the token shows what its owner may read already' },
    summary: 'Lets its owner see the home page as staff edits it, for half an hour.',
    whileActing: 'allowed',
    response: PreviewToken,
  }),
};
