import type { Contract } from '@storepod/contract/contract';
import { openApi } from '@storepod/contract/openapi';
import { operations } from '@storepod/service/operations';
import { allContracts, root } from './contracts.ts';

export const documentFile = (contract: Contract) => new URL(`docs/api/${contract.service}.json`, root);

/** The collected OpenAPI documents: one for each service, as it serves it itself. */
export async function documents(): Promise<{ file: URL; text: string }[]> {
  return (await allContracts()).map((contract) => ({
    file: documentFile(contract),
    text: `${JSON.stringify(openApi(contract.service, [contract, operations(contract.service)]), null, 2)}\n`,
  }));
}
