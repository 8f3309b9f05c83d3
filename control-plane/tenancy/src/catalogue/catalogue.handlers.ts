import { storefrontLanguages } from '@storepod/boundary/store';
import type { Contract } from '@storepod/contract/contract';
import { builtThemeIds, colorThemeIds } from '@storepod/kernel/theme';
import type { Handlers } from '@storepod/service/definition';
import type { Tenancy } from '../tenancy.ts';
import type { catalogueEndpoints } from './catalogue.contract.ts';

const socialNetworks = [
  'FACEBOOK',
  'INSTAGRAM',
  'X',
  'TIKTOK',
  'YOUTUBE',
  'PINTEREST',
  'LINKEDIN',
  'SNAPCHAT',
  'WHATSAPP',
  'TELEGRAM',
  'THREADS',
];

export const catalogueHandlers = ({ kit }: Tenancy): Handlers<Contract<typeof catalogueEndpoints>> => ({
  themes: () => [...builtThemeIds],
  colorThemes: () => [...colorThemeIds],
  socialLinksProviders: () => socialNetworks,
  saasProperties: () => ({
    baseUrl: kit.config.baseUrl,
    podDomain: kit.config.podDomain,
    languages: [...storefrontLanguages],
  }),
});
