import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import Type from 'typebox';

const file = {
  access: permission('STORE-CORE.ORG.MANAGE'),
  scope: 'platform',
  method: 'GET',
  response: Type.String(),
  file: 'text/csv',
} as const;

/** Files of everything, for operators. They hold everybody's addresses, so support does not get them. */
export const exportEndpoints = {
  exportOrganisations: endpoint({
    ...file,
    path: '/api/v1/operator/export/organisations',
    summary: 'All organisations as CSV, the oldest first.',
  }),
  exportStores: endpoint({
    ...file,
    path: '/api/v1/operator/export/stores',
    summary: 'All stores as CSV, also those that were deleted, the oldest first.',
  }),
  exportPeople: endpoint({
    ...file,
    path: '/api/v1/operator/export/people',
    summary: 'All accounts of the platform as CSV, the oldest first.',
  }),
};
