import { durationSetting, parsedSetting, textSetting } from '@storepod/service/settings';
import { readSeeds } from './pod/seed-settings.ts';

export const settings = {
  podDomain: textSetting('POD_DOMAIN', {
    default: 'localhost',
    why: 'The domain under which edges get their host names.',
  }),
  healthRate: textSetting('POD_HEALTH_RATE', { default: 'PT1M', why: 'How often every pod is probed, as a duration.' }),
  healthRetry: durationSetting('POD_HEALTH_RETRY', {
    default: 'PT5S',
    why: 'How soon a pod that does not answer is probed again.',
  }),
  healthTimeout: durationSetting('POD_HEALTH_TIMEOUT', { default: 'PT3S', why: 'How long a probe may take.' }),
  healthRetention: durationSetting('POD_HEALTH_RETENTION', {
    default: 'P7D',
    why: 'How long the history of probes is kept.',
  }),
  seeds: parsedSetting(readSeeds)('PODS', {
    default: '[]',
    why: 'Pods that are registered at the start, as a JSON list.',
  }),
};
