import { shopperRevocationEndpoints } from '@storepod/boundary/revocations';
import { contract } from '@storepod/contract/contract';
import { accountEndpoints } from './account/account.contract.ts';
import { auditEndpoints } from './audit/audit.contract.ts';
import { identityProviderEndpoints } from './identity-providers/identity-providers.contract.ts';
import { realmSettingsEndpoints } from './realm-settings/realm-settings.contract.ts';
import { registrationEndpoints } from './registration/registration.contract.ts';
import { shopperEndpoints } from './shoppers/shoppers.contract.ts';
import { signInRulesEndpoints } from './sign-in-rules/sign-in-rules.contract.ts';

export const cua = contract('cua', {
  ...registrationEndpoints,
  ...accountEndpoints,
  ...shopperRevocationEndpoints,
  ...shopperEndpoints,
  ...auditEndpoints,
  ...identityProviderEndpoints,
  ...realmSettingsEndpoints,
  ...signInRulesEndpoints,
});
