import { revocationEndpoints } from '@storepod/boundary/revocations';
import { contract } from '@storepod/contract/contract';
import { accountEndpoints } from './account/account.contract.ts';
import { auditEndpoints } from './audit/audit.contract.ts';
import { clientEndpoints } from './clients/clients.contract.ts';
import { dashboardEndpoints } from './dashboard/dashboard.contract.ts';
import { identityProviderEndpoints } from './identity-providers/identity-providers.contract.ts';
import { impersonationEndpoints } from './impersonation/impersonation.contract.ts';
import { keyEndpoints } from './keys/keys.contract.ts';
import { letterEndpoints } from './letters/letters.contract.ts';
import { publicEndpoints } from './public/public.contract.ts';
import { roleEndpoints } from './roles/roles.contract.ts';
import { settingsEndpoints } from './settings/settings.contract.ts';
import { userEndpoints } from './users/users.contract.ts';

export const uaa = contract('uaa', {
  ...accountEndpoints,
  ...publicEndpoints,
  ...userEndpoints,
  ...letterEndpoints,
  ...impersonationEndpoints,
  ...roleEndpoints,
  ...clientEndpoints,
  ...settingsEndpoints,
  ...keyEndpoints,
  ...identityProviderEndpoints,
  ...auditEndpoints,
  ...dashboardEndpoints,
  ...revocationEndpoints,
});
