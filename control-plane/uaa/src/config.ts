import { identitySettings } from '@storepod/identity/settings';
import { Email } from '@storepod/kernel/email';
import { parsedSetting, type SettingValues, secretSetting, urlSetting } from '@storepod/service/settings';
import { clientSecret, demoAccounts, podClients, readUsername } from './seed-settings.ts';

/** What is there from the first start on: the super admin, the clients of the platform's own services, demo accounts. */
const seedSettings = {
  superAdminUsername: parsedSetting(readUsername)('SUPER_ADMIN_USERNAME', {
    default: 'super-admin',
    why: 'The user name of the platform owner when the account is first made.',
  }),
  superAdminEmail: parsedSetting(Email.parse)('SUPER_ADMIN_EMAIL', {
    default: 'super-admin@storepod.localhost',
    why: 'The e-mail address of the platform owner when the account is first made.',
  }),
  superAdminPassword: secretSetting('SUPER_ADMIN_PASSWORD', {
    optional: true,
    why: 'The first password of the platform owner. Without it the account is not made; an account that is there keeps its own.',
  }),
  gatewayOrigin: urlSetting('GATEWAY_ORIGIN', {
    default: 'http://localhost:8000',
    why: 'Where browsers reach the gateway: the console signs in from there and returns there.',
  }),
  webAppSecret: clientSecret('WEB_APP_CLIENT_SECRET', 'The secret of web-app, with which the gateway signs people in.'),
  impersonationSecret: clientSecret(
    'IMPERSONATION_CLIENT_SECRET',
    'The secret of console-impersonation, with which the gateway lets operators act as merchants.',
  ),
  adminSdkSecret: clientSecret(
    'ADMIN_SDK_CLIENT_SECRET',
    'The secret of admin-sdk, with which tenancy administers accounts.',
  ),
  storeCoreSecret: clientSecret(
    'STORE_CORE_CLIENT_SECRET',
    'The secret of the client that the control-plane services share.',
  ),
  podClients: podClients(
    'POD_CLIENTS',
    'The clients of the pods, as a JSON list of {pod, secret}: the id of each pod and the secret of its services.',
  ),
  demoAccounts: demoAccounts(
    'DEMO_ACCOUNTS',
    'Accounts that are made once, as a JSON list of {username, email, password, roles, org, store}. Not for production.',
  ),
};
export type SeedConfig = SettingValues<typeof seedSettings>;

export const settings = { ...identitySettings, ...seedSettings };
