import { PodId } from '@storepod/kernel/object-id';
import { parsedSetting } from '@storepod/service/settings';

export const settings = {
  pod: parsedSetting(PodId.parse)('POD_ID', {
    why: 'The pod that this service belongs to; its peers are found by it.',
  }),
};
