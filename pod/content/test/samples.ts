import type { Sample, Samples } from '@storepod/testkit/authorization-matrix';
import type { content } from '../src/contract.ts';

const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';
const missing =
  (more: Omit<Sample, 'passes'> = {}) =>
  (): Sample => ({ params: { id: nobody }, ...more, passes: [404] });

let made = 0;

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof content> = {
  listMedia: () => ({ query: { kind: 'IMAGE', q: 'x', used: true, folder: nobody, page: 0, count: 5 }, passes: [200] }),
  // Whoever may upload is told that there is no form.
  uploadMedia: () => ({ passes: [415] }),
  readMedia: missing(),
  mediaUsage: missing({ query: { page: 0, count: 5 } }),
  changeMedia: missing({ body: { altTexts: { en: 'x' }, title: 'x', tags: ['x'], folderId: null } }),
  deleteMedia: missing({ query: { force: true } }),
  listMediaFolders: () => ({ passes: [200] }),
  createMediaFolder: () => ({ body: { name: 'Sample', key: `sample-${++made}`, position: 3 }, passes: [201] }),
  changeMediaFolder: missing({ body: { name: 'x', position: 1 } }),
  deleteMediaFolder: missing({ query: { moveTo: nobody } }),
  resolveMedia: () => ({ query: { ids: [nobody] }, passes: [200] }),
  replaceMediaUsage: () => ({
    body: { ownerKind: 'BRAND', ownerRef: '1', ownerTitle: 'x', refs: [{ field: 'logo', assetId: nobody }] },
    passes: [400],
  }),
};
