import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A place that breaks a rule of the house. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}

interface Import {
  from: string;
  /** A file of the repository, or the name of a package outside it. */
  to: string;
  isRelative: boolean;
  /** Nothing of it is there at run time. */
  typesOnly: boolean;
}

interface Rule {
  name: string;
  forbids(from: string, to: string, typesOnly: boolean): boolean;
}

const layerOf = (file: string) => /^(control-plane|pod)\//.exec(file)?.[1];
const serviceOf = (file: string) => /^(?:control-plane|pod)\/([^/]+)\//.exec(file)?.[1];
const packageOf = (file: string) => /^packages\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string) => /\.test(-d)?\.tsx?$|\/test\/|^(bench|e2e)\//.test(file);

/** The three folders of landing-ui whose sources have borders; its test folder looks at all of them. */
const storefrontSide = (file: string) => /^pod\/landing-ui\/(src|storefront|shared)\//.exec(file)?.[1];
const mayNotReach = (from: string | undefined, to: string | undefined) =>
  from !== undefined && from !== to && to !== 'shared';

const isKitPart = (file: string) => /^pod\/landing-ui\/storefront\/theme-kit\/parts\/(?!static-html)/.test(file);
/** The table of a theme's parts, and the parts that a theme makes out of those of the kit. */
const namesParts = (file: string) =>
  /^pod\/landing-ui\/storefront\/(?:shell\/theme-parts\.ts$|themes\/[^/]+\/parts\/)/.test(file);

/** The console is typed by the contracts of pods, and nothing of them is in the browser; its tests read them as they are. */
const isConsoleTyped = (from: string, to: string, typesOnly: boolean) =>
  serviceOf(from) === 'console' && /^pod\/[^/]+\/src\/contract\.ts$/.test(to) && (typesOnly || isTest(from));

/**
 * How the house is divided. Tests of a package may use the testkit, which stands on all packages; tests of a service may
 * run another one by its definition.
 */
const rules: readonly Rule[] = [
  {
    name: 'pod/ and control-plane/ never import each other',
    forbids: (from, to, typesOnly) =>
      layerOf(from) !== undefined &&
      layerOf(to) !== undefined &&
      layerOf(from) !== layerOf(to) &&
      !isConsoleTyped(from, to, typesOnly),
  },
  {
    name: 'a service imports another one only through its contract',
    forbids: (from, to) =>
      serviceOf(from) !== undefined &&
      serviceOf(to) !== undefined &&
      serviceOf(from) !== serviceOf(to) &&
      !to.endsWith('/src/contract.ts') &&
      !(isTest(from) && to.endsWith('/src/service.ts')),
  },
  {
    name: 'packages/ import nothing from services',
    forbids: (from, to) => packageOf(from) !== undefined && /^(control-plane|pod|platform|e2e|bench)\//.test(to),
  },
  {
    name: 'kernel imports nothing from the repository',
    forbids: (from, to) =>
      packageOf(from) === 'kernel' && /^(packages\/(?!kernel\/)|control-plane\/|pod\/|platform\/)/.test(to),
  },
  {
    name: 'packages/boundary holds contracts and their rules, and calls nobody',
    forbids: (from, to) => packageOf(from) === 'boundary' && to === 'packages/contract/src/client.ts',
  },
  {
    name: 'only tests and benchmarks use the testkit',
    forbids: (from, to) => packageOf(to) === 'testkit' && packageOf(from) !== 'testkit' && !isTest(from),
  },
  {
    name: 'the server (src) and the application (storefront) of landing-ui share shared/ and nothing else',
    forbids: (from, to) => storefrontSide(to) !== undefined && mayNotReach(storefrontSide(from), storefrontSide(to)),
  },
  {
    name: 'a page takes its parts from its theme: only a table of parts imports those of the kit',
    forbids: (from, to) => isKitPart(to) && !namesParts(from) && !isTest(from),
  },
  {
    name: 'only the launcher, tests and benchmarks use the data of the demo',
    forbids: (from, to) => to.startsWith('platform/demo/') && !from.startsWith('platform/') && !isTest(from),
  },
  {
    name: 'routes come from contracts: only packages/service speaks to fastify',
    forbids: (from, to) => to === 'fastify' && layerOf(from) !== undefined,
  },
];

/** Reads every module below the root and returns what breaks a rule, cycles included. */
export function violationsIn(root: string): Violation[] {
  const files = sourceFiles(root);
  const packages = workspacePackages(root, files);
  const imports = files
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .flatMap((file) => importsOf(root, file, packages));
  const broken = imports.flatMap(({ from, to, typesOnly }) =>
    rules.filter((rule) => rule.forbids(from, to, typesOnly)).map((rule) => ({ rule: rule.name, from, to })),
  );
  return [...broken, ...vagueImports(root, imports), ...cyclesIn(imports)];
}

/** Node finds only what is named with its extension. Biome has this rule too; it reads all of node_modules for it. */
function vagueImports(root: string, imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ to, isRelative }) => isRelative && !to.includes('${') && !isFile(join(root, to.replace(/\?.*$/, ''))))
    .map(({ from, to }) => ({ rule: 'a relative import names a file, extension included', from, to }));
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|\..*|results)$/.test(entry.name) ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(entry.name) || entry.name === 'package.json' ? [path] : [];
  });
}

interface WorkspacePackage {
  folder: string;
  exports: Record<string, string>;
}

function workspacePackages(root: string, files: string[]): Map<string, WorkspacePackage> {
  const manifests = files.filter((file) => file.endsWith('package.json') && file !== 'package.json');
  return new Map(
    manifests.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return [name, { folder: dirname(file), exports }];
    }),
  );
}

function importsOf(root: string, file: string, packages: Map<string, WorkspacePackage>): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typesOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      typesOnly: false,
    })),
  ];
  return found.map(({ specifier, typesOnly }) => ({
    from: file,
    to: targetOf(root, file, specifier, packages),
    typesOnly,
    isRelative: specifier.startsWith('.'),
  }));
}

/** The file that an import means, following the workspace's own packages; the bare name where it leads outside. */
function targetOf(root: string, file: string, specifier: string, packages: Map<string, WorkspacePackage>): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  const [, name = '', subpath = ''] = /^(@storepod\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  const found = packages.get(name);
  if (!found) return specifier;
  const direct = found.exports[`.${subpath}`] ?? found.exports['./*']?.replace('*', subpath.slice(1));
  return join(found.folder, direct ?? subpath);
}

/** Tarjan's strongly connected components: a component of more than one file is a cycle. */
function cyclesIn(imports: readonly Import[]): Violation[] {
  const edges = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, { index: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string) => {
    const node = { index: order.size, low: order.size, open: true };
    order.set(file, node);
    stack.push(file);
    for (const { to } of edges.get(file) ?? []) {
      if (!edges.has(to)) continue;
      const seen = order.get(to);
      if (!seen) node.low = Math.min(node.low, visit(to));
      else if (seen.open) node.low = Math.min(node.low, seen.index);
    }
    if (node.low === node.index) closeComponent(file);
    return node.low;
  };
  const closeComponent = (file: string) => {
    const component = stack.splice(stack.indexOf(file));
    for (const member of component) Object.assign(order.get(member) ?? {}, { open: false });
    const selfImport = (edges.get(file) ?? []).some(({ to }) => to === file);
    if (component.length > 1 || selfImport) cycles.push(component);
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return cycles.map((component) => ({
    rule: 'no cycles',
    from: component[0] ?? '',
    to: component.slice(1).join(', '),
  }));
}

/** A guard against a check that finds nothing because it looks at nothing. */
export function requireModules(root: string): void {
  if (!existsSync(join(root, 'packages/kernel/src'))) throw new Error(`${root} holds no packages to check`);
}
