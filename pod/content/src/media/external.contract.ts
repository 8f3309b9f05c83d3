import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { MOST_IDS, MOST_REFS } from './media-limits.ts';
import { mediaProblems } from './media-problems.ts';
import { MediaAsset, MediaOwnerKind, MediaUsage } from './media-shapes.ts';

const { ownerRef, ownerTitle, field } = MediaUsage.properties;

/** One owner and all the files that it uses now. */
const UsageOfOwner = model('UsageOfOwner', {
  ownerKind: MediaOwnerKind,
  ownerRef,
  ownerTitle,
  refs: Type.Array(Type.Object({ field, assetId: Uuid }), { maxItems: MOST_REFS }),
});
export type UsageOfOwner = Static<typeof UsageOfOwner>;

/** The library as the other services of the pod use it. */
export const externalMediaEndpoints = {
  resolveMedia: endpoint({
    method: 'GET',
    path: '/api/v1/private/content/external/media',
    access: permission('STORE-POD.CONTENT.READ'),
    summary: 'Those of the named files that belong to this store. One that is missing from the answer is not its own.',
    query: { ids: Type.Array(Uuid, { minItems: 1, maxItems: MOST_IDS }) },
    response: Type.Array(MediaAsset),
  }),
  replaceMediaUsage: endpoint({
    method: 'PUT',
    path: '/api/v1/private/content/external/media/usage',
    access: permission('STORE-POD.CONTENT.MEDIA-USAGE'),
    summary: 'Says which files an owner uses now, in place of all that was said before. No refs at all release them.',
    body: UsageOfOwner,
    problems: [mediaProblems.REFERENCE_UNRESOLVABLE],
  }),
};
