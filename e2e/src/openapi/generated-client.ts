import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** The types that a client generator makes of a document. */
export const typesOf = async (document: object): Promise<string> =>
  astToString(await openapiTypescript(JSON.parse(JSON.stringify(document)), { silent: true }));

/** A program of somebody who uses the API: the generated types as `api.ts`, and what they wrote. */
export interface ClientProgram extends Disposable {
  /** What the compiler says; empty where it is content. */
  compile(): Promise<string>;
  run(...args: string[]): Promise<unknown>;
}

export async function clientProgram(document: object, source: string): Promise<ClientProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'storepod-client-'));
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'api.ts'), await typesOf(document));
  writeFileSync(join(folder, 'program.ts'), source);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  return {
    compile: () =>
      run(join(modules, '.bin/tsc'), ['-p', folder]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      ),
    run: async (...args) => JSON.parse((await run(process.execPath, [join(folder, 'program.ts'), ...args])).stdout),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
};
