import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyRepository, linkPackages } from '../walk-throughs/copy-repository.ts';
import { steps } from './steps.ts';

/** A fault that one step alone must find, and a part of what it says. */
interface Fault {
  file: string;
  text: string;
  says: string;
}

const wrongType = "export const wrong: number = 'text';\n";

/** By the step that finds them. A file that is there gets the text at its end. */
const faults: Record<string, Fault | readonly Fault[]> = {
  types: { file: 'packages/kernel/src/wrong.ts', text: wrongType, says: 'TS2322' },
  'types of the console': { file: 'control-plane/console/src/wrong.ts', text: wrongType, says: 'TS2322' },
  'types of the storefront': { file: 'pod/landing-ui/storefront/wrong.ts', text: wrongType, says: 'TS2322' },
  'style and lint': { file: 'packages/kernel/src/wrong.ts', text: 'export var wrong:any = 1', says: 'noExplicitAny' },
  'unused code': { file: 'pod/catalog/src/wrong.ts', text: 'export const wrong = 1;\n', says: 'src/wrong.ts' },
  imports: {
    file: 'pod/catalog/src/wrong.ts',
    text: "import '@storepod/tenancy/contract';\n",
    says: 'never import each other',
  },
  'guarded or anonymous': [
    {
      file: 'control-plane/pod-registry/src/contract.ts',
      text: "Object.assign(podRegistry.endpoints.getPod, { access: { kind: 'permission', permission: 'NOBODY' } });\n",
      says: 'guarded by NOBODY',
    },
    {
      file: 'control-plane/tenancy/src/contract.ts',
      text: 'Object.assign(tenancy.endpoints.inviteOwner, { whileActing: undefined });\n',
      says: 'does not say whether it may be called while acting',
    },
  ],
  names: { file: 'packages/kernel/src/wrong.ts', text: 'export const frontDoor = 1;\n', says: 'frontDoor' },
  'state of modules': {
    file: 'pod/catalog/src/wrong.ts',
    text: 'const known = new WeakMap<object, string>();\n',
    says: 'known is kept by its module',
  },
  'migrations that have landed': {
    file: 'control-plane/pod-registry/migrations/0001_pod.sql',
    text: '-- changed\n',
    says: 'has landed and was changed',
  },
};

/** `npm run proof:check`: a fault or some for each step, in a copy; each must turn its step red, and without it the step is green. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = copyRepository(root);
linkPackages(root, copy);

function runStep(name: string): { passed: boolean; said: string } {
  const { status, stdout } = spawnSync('node', ['scripts/check.ts', name], { cwd: copy.root, encoding: 'utf8' });
  return { passed: status === 0, said: stdout };
}

function prove(name: string): string {
  const planted = [faults[name] ?? []].flat();
  if (planted.length === 0) return 'nobody says what it must find';
  return planted.map((fault) => proveOne(name, fault)).find((complaint) => complaint !== '') ?? '';
}

function proveOne(name: string, fault: Fault): string {
  const path = join(copy.root, fault.file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  writeFileSync(path, `${before ?? ''}${fault.text}`);
  const wrong = runStep(name);
  if (before === undefined) rmSync(path);
  else writeFileSync(path, before);
  if (wrong.passed) return 'passes with a fault';
  if (!wrong.said.includes(fault.says)) return `does not say "${fault.says}":\n${wrong.said}`;
  const right = runStep(name);
  return right.passed ? '' : `fails without a fault:\n${right.said}`;
}

try {
  for (const { name } of steps) {
    const complaint = prove(name);
    console.log(`${complaint === '' ? 'ok  ' : 'FAIL'} ${name} ${complaint}`);
    if (complaint !== '') process.exitCode = 1;
  }
} finally {
  copy.remove();
}
