import { expect, it } from 'vitest';
import { settingsBlocks } from './deployment.ts';

it('writes the settings of all services first, then those of each, a line for each setting', () => {
  const environment = { POD_ID: '507f1f77bcf86cd799439011', S2S_CLIENT_SECRET: 'a secret' };
  expect(settingsBlocks({ environment, services: { merchant: { POD_KEY: 'a key' } } })).toEqual([
    { service: undefined, text: 'POD_ID=507f1f77bcf86cd799439011\nS2S_CLIENT_SECRET=a secret' },
    { service: 'merchant', text: 'POD_KEY=a key' },
  ]);
});
