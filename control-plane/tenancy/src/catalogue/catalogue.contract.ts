import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

const open = {
  access: anonymous('shown to people before they have an account'),
  scope: 'platform',
  cacheControl: 'revalidate',
} as const;

/** What the forms of the console choose from. */
export const catalogueEndpoints = {
  themes: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/store-manager/public/themes',
    summary: 'The themes that a store can wear.',
    response: Type.Array(Type.String()),
  }),
  colorThemes: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/store-manager/public/color-themes',
    summary: 'The colour presets that every theme can wear.',
    response: Type.Array(Type.String()),
  }),
  socialLinksProviders: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/store-manager/public/social-links-providers',
    summary: 'The networks to which a store can link.',
    response: Type.Array(Type.String()),
  }),
  saasProperties: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/saas/public/saas-properties',
    summary: 'The addresses of the platform and the languages of its storefronts.',
    response: model('SaasProperties', {
      baseUrl: Type.String(),
      /** The domain under which stores get their host names. */
      podDomain: Type.String(),
      languages: Type.Array(Type.String()),
    }),
  }),
};
