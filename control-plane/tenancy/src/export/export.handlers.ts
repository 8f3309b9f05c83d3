import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import type { Tenancy } from '../tenancy.ts';
import type { exportEndpoints } from './export.contract.ts';
import { exportOrganisations, exportPeople, exportStores } from './export-files.ts';

export const exportHandlers = (tenancy: Tenancy): Handlers<Contract<typeof exportEndpoints>> => {
  const file = (name: string, content: AsyncIterable<string>) =>
    new Download(
      'text/csv; charset=utf-8',
      `${name}-${tenancy.kit.clock.now().toISOString().slice(0, 10)}.csv`,
      content,
    );
  return {
    exportOrganisations: () => file('organisations', exportOrganisations(tenancy)),
    exportStores: () => file('stores', exportStores(tenancy)),
    exportPeople: ({ signal }) => file('people', exportPeople(tenancy, signal)),
  };
};
