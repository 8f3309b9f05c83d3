import type { Sample, Samples } from '@storepod/testkit/authorization-matrix';
import type { content } from '../src/contract.ts';
import { itemSamples } from './samples-of-items.ts';

const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';
const missing =
  (more: Omit<Sample, 'passes'> = {}) =>
  (): Sample => ({ params: { id: nobody }, ...more, passes: [404] });

let made = 0;

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof content> = {
  ...itemSamples,
  listMedia: () => ({ query: { kind: 'IMAGE', q: 'x', used: true, folder: nobody, page: 0, count: 5 }, passes: [200] }),
  // Whoever may upload is told that there is no form.
  uploadMedia: () => ({ passes: [415] }),
  readMedia: missing(),
  mediaUsage: missing({ query: { page: 0, count: 5 } }),
  changeMedia: missing({ body: { altTexts: { en: 'x' }, title: 'x', tags: ['x'], folderId: null } }),
  replaceMedia: () => ({ params: { id: nobody }, passes: [415] }),
  deleteMedia: missing({ query: { force: true } }),
  listMediaFolders: () => ({ passes: [200] }),
  createMediaFolder: () => ({ body: { name: 'Sample', key: `sample-${++made}`, position: 3 }, passes: [201] }),
  changeMediaFolder: missing({ body: { name: 'x', position: 1 } }),
  deleteMediaFolder: missing({ query: { moveTo: nobody } }),
  resolveMedia: () => ({ query: { ids: [nobody] }, passes: [200] }),
  followAddresses: () => ({ body: { addresses: [{ path: '/product/shirt', to: null }] }, passes: [204] }),
  replaceMediaUsage: () => ({
    body: { ownerKind: 'BRAND', ownerRef: '1', ownerTitle: 'x', refs: [{ field: 'logo', assetId: nobody }] },
    passes: [400],
  }),
  reorderSections: () => ({ body: [nobody], passes: [404] }),
  readHome: () => ({ passes: [200] }),
  holdSection: missing({
    body: { slug: 'x', kind: 'faq', props: { limit: 3 }, translations: [{ language: 'en', texts: {} }], version: 1 },
  }),
  orderHome: () => ({ body: [nobody], passes: [404] }),
  publishHome: () => ({ body: { sections: [{ id: nobody, version: 1 }], order: true }, passes: [404] }),
  previewHome: () => ({ passes: [200] }),
  reorderFaq: () => ({ body: [{ id: nobody, groupId: nobody, position: 0 }], passes: [404] }),
  effectiveBanners: () => ({ query: { placement: 'STRIP' }, passes: [200] }),
  policyCompliance: () => ({ passes: [200] }),
  publishPolicyVersion: missing({ body: { effectiveFrom: '2030-01-01T00:00:00Z', note: 'x' } }),
  policyVersions: missing(),
  readPolicyVersion: missing({ params: { id: nobody, version: 1 } }),
  changePolicyVersion: missing({
    params: { id: nobody, version: 1 },
    body: { effectiveFrom: '2030-01-01T00:00:00Z', note: 'x' },
  }),
  restorePolicyText: missing({ params: { id: nobody, version: 1 } }),
  listFaqGroups: () => ({ passes: [200] }),
  createFaqGroup: () => ({ body: { key: `sample-${++made}`, names: { en: 'x' }, position: 1 }, passes: [201] }),
  updateFaqGroup: missing({ body: { key: 'sample', names: { en: 'x' }, position: 1 } }),
  deleteFaqGroup: missing(),
  listPostCategories: () => ({ passes: [200] }),
  createPostCategory: () => ({ body: { slug: `sample-${++made}`, names: { en: 'x' }, position: 1 }, passes: [201] }),
  updatePostCategory: missing({ body: { slug: 'sample', names: { en: 'x' }, position: 1 } }),
  deletePostCategory: missing(),
  shownPage: () => ({ params: { slug: 'x' }, passes: [404] }),
  shownPosts: () => ({ query: { category: 'x', tag: 'x', page: 0, count: 5 }, passes: [200] }),
  shownPost: () => ({ params: { slug: 'x' }, passes: [404] }),
  shownPostCategories: () => ({ passes: [200] }),
  shownBanners: () => ({ query: { placement: 'STRIP' }, passes: [200] }),
  shownLayout: () => ({ params: { page: 'HOME' }, passes: [200] }),
  shownFaq: () => ({ query: { group: 'x' }, passes: [200] }),
  checkoutPolicies: () => ({ passes: [200] }),
  shownPolicy: () => ({ params: { slug: 'x' }, query: { v: 1 }, passes: [404] }),
  contentSitemap: () => ({ query: { after: nobody, count: 5 }, passes: [200] }),
  findRedirect: () => ({ query: { path: '/x' }, passes: [404] }),
  previewPage: () => ({ params: { slug: 'x' }, query: { token: 'x', at: '2030-01-01T00:00:00Z' }, passes: [404] }),
  previewPost: () => ({ params: { slug: 'x' }, query: { token: 'x', at: '2030-01-01T00:00:00Z' }, passes: [404] }),
  previewPolicy: () => ({ params: { slug: 'x' }, query: { token: 'x', at: '2030-01-01T00:00:00Z' }, passes: [404] }),
  previewLayout: () => ({ params: { page: 'HOME' }, query: { token: 'x', at: '2030-01-01T00:00:00Z' }, passes: [404] }),
  listMenus: () => ({ passes: [200] }),
  readMenu: () => ({ params: { handle: 'MAIN' }, passes: [200] }),
  writeMenu: () => ({
    params: { handle: 'MAIN' },
    body: {
      names: { en: 'x' },
      items: [
        {
          labels: { en: 'x' },
          target: { kind: 'URL', value: '/x' },
          openInNewTab: true,
          visible: true,
          children: [{ labels: { en: 'x' }, target: { kind: 'BLOG_INDEX' } }],
        },
      ],
    },
    passes: [200],
  }),
  shownMenu: () => ({ params: { handle: 'MAIN' }, passes: [200] }),
  readSiteSettings: () => ({ passes: [200] }),
  writeSiteSettings: () => ({
    body: {
      title: { en: 'x' },
      shortDescription: { en: 'x' },
      logoMediaId: null,
      seo: { metaTitle: { en: 'x' } },
      socialLinks: [{ provider: 'X', url: 'https://x.com/x' }],
    },
    passes: [200],
  }),
  shownSite: () => ({ passes: [200] }),
  contentSummary: () => ({ passes: [200] }),
  listRedirects: () => ({ query: { page: 0, count: 5 }, passes: [200] }),
};
