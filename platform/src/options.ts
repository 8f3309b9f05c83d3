import { flagSetting, integerSetting, readSettings, type SettingValues, textSetting } from '@storepod/service/settings';

/** What can be chosen about a run on one machine. */
const optionSettings = {
  dataDir: textSetting('STOREPOD_DATA_DIR', {
    default: '.storepod',
    why: 'Where the data, secrets and logs of this run lie.',
  }),
  pods: integerSetting('STOREPOD_PODS', { default: '1', why: 'How many pods to run.' }),
  demo: flagSetting('STOREPOD_DEMO', {
    default: 'true',
    why: 'Whether to make the demo accounts, organisations and stores.',
  }),
  demoGoods: flagSetting('STOREPOD_DEMO_GOODS', {
    default: 'true',
    why: 'Whether to fill the demo stores with products, which takes about a minute after the first start.',
  }),
  portOffset: integerSetting('STOREPOD_PORT_OFFSET', {
    default: '0',
    why: 'Added to every port, to run beside something else.',
  }),
};

export type Options = SettingValues<typeof optionSettings>;

export const readOptions = (env: NodeJS.ProcessEnv): Options => readSettings(optionSettings, env);
