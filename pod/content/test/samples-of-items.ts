import type { Contract } from '@storepod/contract/contract';
import type { Sample, Samples } from '@storepod/testkit/authorization-matrix';
import type { itemEndpoints } from '../src/items/items.contract.ts';
import { itemSorts } from '../src/items/workflow.contract.ts';

const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';
const missing =
  (more: Omit<Sample, 'passes'> = {}) =>
  (): Sample => ({ params: { id: nobody }, ...more, passes: [404] });

let made = 0;
const text = {
  title: 'x',
  subtitle: 'x',
  body: '<p>x</p>',
  excerpt: 'x',
  friendlyUrl: 'x',
  metaTitle: 'x',
  metaDescription: 'x',
  keywords: 'x',
  altText: 'x',
  ctaLabel: 'x',
};
const common = () => ({ slug: `sample-${++made}`, sortOrder: 1, translations: [{ language: 'en', ...text }] });

/** What each type has of its own, and what a create with it says: files and groups that nobody has are refused. */
const own: Record<string, { fields: object; created: number; texts?: object }> = {
  Page: {
    fields: { noindex: true, canonicalUrl: '/x', showInFooter: true, parentId: null, ogMediaId: null },
    created: 201,
  },
  Post: {
    fields: { tags: ['x'], categoryIds: [nobody], authorName: 'x', featured: true, heroMediaId: null },
    created: 400,
  },
  Banner: {
    fields: {
      placement: 'STRIP',
      startsAt: '2030-01-01T00:00:00Z',
      endsAt: '2031-01-01T00:00:00Z',
      target: { kind: 'URL', value: '/x' },
      artwork: { desktopMediaId: null, mobileCrop: 'center' },
      theme: { textColor: 'dark', overlayOpacity: 5, alignment: 'start' },
      loggedInOnly: true,
    },
    created: 201,
  },
  Faq: { fields: { groupId: nobody, keywords: ['x'], showInCheckoutHelp: true }, created: 404 },
  Policy: {
    fields: {
      policyType: 'CUSTOM',
      jurisdiction: 'EU',
      requiresAcceptance: true,
      notifyCustomers: true,
      showAtCheckout: true,
    },
    created: 201,
  },
  Section: {
    fields: {
      page: 'HOME',
      kind: 'hero',
      variant: 'split',
      props: { height: 'sm' },
      items: [{ id: 'a', props: { link: { kind: 'URL', value: '/x' } } }],
      style: { spacing: 'sm', width: 'wide', tone: 'muted' },
      devices: ['mobile'],
      anchor: 'x',
      hidden: false,
    },
    texts: { texts: { heading: 'x', 'a.heading': 'y' } },
    created: 201,
  },
};

function workflowSamples(name: string): Record<string, () => Sample> {
  const { fields, created, texts = {} } = own[name] ?? { fields: {}, created: 201 };
  const body = () => ({ ...fields, ...common(), translations: [{ language: 'en', ...text, ...texts }] });
  const dates = { publishAt: '2030-01-01T00:00:00Z', unpublishAt: '2031-01-01T00:00:00Z' };
  const filter = { status: 'DRAFT', locale: 'en', state: 'DRAFT', q: 'x', sort: itemSorts[0], page: 0, count: 5 };
  const parts: Record<string, () => Sample> = {
    list: () => ({ query: filter, passes: [200] }),
    read: missing(),
    create: () => ({ body: body(), passes: [created] }),
    update: () => missing({ body: { ...body(), version: 1, ...dates } })(),
    remove: missing({ query: { force: true } }),
    publish: missing({ body: dates }),
    unpublish: missing(),
    review: missing(),
    archive: missing(),
    restore: missing(),
    revisions: missing(),
    changes: missing({ params: { id: nobody, version: 2 }, query: { from: 1 } }),
    restoreRevision: missing({ params: { id: nobody, version: 2 } }),
    translate: missing({ params: { id: nobody, locale: 'en' }, body: { ...text, ...texts } }),
    previewToken: missing(),
    slugAvailable: () => ({ query: { slug: 'x', excludeId: nobody }, passes: [200] }),
    bulk: () => ({ body: { ids: [nobody], action: 'ARCHIVE' }, passes: [207] }),
  };
  return Object.fromEntries(Object.entries(parts).map(([part, sample]) => [`${part}${name}`, sample]));
}

/** The same requests for each type. */
export const itemSamples = Object.assign({}, ...Object.keys(own).map(workflowSamples)) as Samples<
  Contract<typeof itemEndpoints>
>;
