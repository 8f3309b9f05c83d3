import { contract } from '@storepod/contract/contract';
import { activityEndpoints } from './activity/activity.contract.ts';
import { catalogueEndpoints } from './catalogue/catalogue.contract.ts';
import { exportEndpoints } from './export/export.contract.ts';
import { memberEndpoints } from './member/member.contract.ts';
import { organisationEndpoints } from './organisation/organisation.contract.ts';
import { platformAuditEndpoints } from './platform-audit/platform-audit.contract.ts';
import { searchEndpoints } from './search/search.contract.ts';
import { signupEndpoints } from './signup/signup.contract.ts';
import { staffEndpoints } from './staff/staff.contract.ts';
import { statisticEndpoints } from './statistic/statistic.contract.ts';
import { storeEndpoints } from './store/store.contract.ts';
import { storeEndEndpoints } from './store-end/store-end.contract.ts';

export const tenancy = contract('tenancy', {
  ...signupEndpoints,
  ...catalogueEndpoints,
  ...organisationEndpoints,
  ...storeEndpoints,
  ...memberEndpoints,
  ...staffEndpoints,
  ...statisticEndpoints,
  ...searchEndpoints,
  ...platformAuditEndpoints,
  ...activityEndpoints,
  ...exportEndpoints,
  ...storeEndEndpoints,
});
