import { auditFeed } from '@storepod/contract/audit-feed';
import type { Contract } from '@storepod/contract/contract';
import { openApi } from '@storepod/contract/openapi';
import { keepsAudit, storeAudit } from '@storepod/contract/store-audit';
import { storeChanges } from '@storepod/contract/store-changes';
import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { type ServiceName, services, storeHolders } from '@storepod/kernel/services';
import { operations } from '@storepod/service/operations';
import { allContracts } from './contracts.ts';

/** The OpenAPI document of each service, as it serves it itself. */
export async function openApiDocuments(): Promise<{ service: ServiceName; document: Record<string, unknown> }[]> {
  return (await allContracts()).map((contract) => ({
    service: contract.service,
    document: openApi(contract.service, [contract, ...offered(contract)]),
  }));
}

/** What a service offers by being one. */
export const offered = (contract: Contract): Contract[] => {
  const { service } = contract;
  return [
    operations(service),
    ...(services[service].layer === 'pod' ? [storeChanges(service)] : []),
    ...(keepsAudit(contract) ? [storeAudit(service), auditFeed(service)] : []),
    ...(storeHolders.includes(service) ? [storeLifecycle(service)] : []),
  ];
};
