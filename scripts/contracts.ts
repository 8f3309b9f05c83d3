import { globSync } from 'node:fs';
import type { Contract } from '@storepod/contract/contract';
import type { ServiceDefinition } from '@storepod/service/definition';
import type { Answering } from './access-report.ts';

export const root = new URL('..', import.meta.url);

/** The contracts of all services in the repository. */
export async function allContracts(): Promise<Contract[]> {
  const files = globSync('{control-plane,pod}/*/src/contract.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  return modules.flatMap((module) => Object.values(module).filter(isContract));
}

/** What all services in the repository answer. Nothing is started for it. */
export async function allServices(): Promise<Answering[]> {
  const files = globSync('{control-plane,pod}/*/src/service.ts', { cwd: root }).sort();
  const modules: { default: ServiceDefinition }[] = await Promise.all(
    files.map((file) => import(new URL(file, root).href)),
  );
  return modules.map(({ default: { contract, options } }) => ({
    contract,
    rawRoutes: options.rawRoutes?.routes ?? [],
  }));
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'endpoints' in value;
