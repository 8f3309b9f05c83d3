import { globSync } from 'node:fs';
import type { Contract } from '@storepod/contract/contract';

export const root = new URL('..', import.meta.url);

/** The contracts of all services in the repository. */
export async function allContracts(): Promise<Contract[]> {
  const files = globSync('{control-plane,pod}/*/src/contract.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  return modules.flatMap((module) => Object.values(module).filter(isContract));
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'endpoints' in value;
