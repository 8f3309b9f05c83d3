import { countSetting, durationSetting } from '@storepod/service/settings';

/** How many pages are made at a time, and who may wait for it. Pages from memory are not counted. */
export const admissionSettings = {
  rendersAtOnce: countSetting('STOREFRONT_RENDERS_AT_ONCE', {
    default: '2',
    why: 'How many pages are made at the same time. Each one more makes those wait that come from memory.',
  }),
  rendersPerAddress: countSetting('STOREFRONT_RENDERS_PER_ADDRESS', {
    default: '12',
    why: 'How many pages one address may wait for at the same time; further ones are answered with 429.',
  }),
  rendersPerStore: countSetting('STOREFRONT_RENDERS_PER_STORE', {
    default: '48',
    why: 'How many pages of one store may be waited for at the same time; further ones are answered with 503.',
  }),
  renderWait: durationSetting('STOREFRONT_RENDER_WAIT', {
    default: 'PT5S',
    why: 'How long somebody waits before a page is made; then the answer is 503.',
  }),
};
