import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * What a module may keep for its whole process, and why that is the same for whoever asks. Everything else is built once by
 * `parts` of a service and handed on: two services of one process, or of one test, would otherwise share it unseen.
 */
const allowed: Readonly<Record<string, string>> = {
  'control-plane/billing/src/webhook/read-event.ts: checks': 'compiled schemas, which are constants',
  'control-plane/gateway/src/session/session-of.ts: known': 'by request, and gone with it',
  'packages/database/src/audit/call-audit.ts: notes': 'by transaction, and gone with it',
  'packages/database/src/transaction.ts: callbacks': 'by transaction, and gone with it',
  'packages/identity/src/http/session-principal.ts: sessions': 'by request, and gone with it',
  'packages/identity/src/oidc/forwarded.ts: known': 'parsed settings, by the settings themselves',
  'packages/identity/src/oidc/request-state.ts: states': 'by request, and gone with it',
  'packages/identity/src/password/breached.ts: known': 'a list of a package, read once',
  'packages/kernel/src/language-code.ts: directions': 'what Intl says of a language',
  'packages/kernel/src/value.ts: normalisers': 'by kind of value, as modules declare them',
  'packages/service/src/trace.ts: used': 'how much of a page of random bytes has been given out',
  'pod/checkout/src/totals/discount/why-not.ts: sets': 'by the list that each is made of',
  'pod/checkout/src/totals/store-rules.ts: parsed': 'by the kept answer that each is read from',
  'pod/landing-ui/src/data-cache/answer-shape.ts: checks': 'compiled schemas, by their endpoints',
  'pod/landing-ui/shared/theme-manifest.ts: manifests': 'by theme: nothing of it depends on a store',
  'pod/spg/src/exchange/slab.ts: block': 'memory that is handed out in pieces',
  'pod/spg/src/exchange/slab.ts: used': 'how much of it has been handed out',
  'pod/spg/src/exchange/slab.ts: kept': 'memory that came back',
};

/** What runs in servers: the browser's module is a page's own. */
const SOURCES = '{packages,pod,control-plane}/!(testkit|console)/{src,shared}/**/*.ts';
const EXCLUDED = /\.test\.ts$|(^|\/)node_modules\//;
/** Caches, flights and batches, whatever they are given; containers only where they begin empty, since tables are full. */
const keepers = new Set(['ExpiringCache', 'LRUCache', 'singleFlight', 'inBatches']);
const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
const mayKeep = /^(export )?(let|const) /m;

export interface ModuleState {
  /** Variables of modules that hold what changes, and that nobody gave a reason for. */
  unexplained: string[];
  /** Reasons for what is not there any more. */
  stale: string[];
}

export function moduleState(root: string, reasons: Readonly<Record<string, string>> = allowed): ModuleState {
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  if (files.length === 0) throw new Error(`${root} holds no sources to look at`);
  const found = files
    .filter((file) => !EXCLUDED.test(file))
    .sort()
    .flatMap((file) => keptIn(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`));
  return {
    unexplained: found.filter((place) => !(place in reasons)),
    stale: Object.keys(reasons).filter((place) => !found.includes(place)),
  };
}

/** The names of a module's own variables that can change, or whose contents can. */
function keptIn(file: string, source: string): string[] {
  if (!mayKeep.test(source)) return [];
  return parseSync(file, source).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.declare) return [];
    const kept = declaration.declarations.filter(({ init }) => declaration.kind === 'let' || keeps(init));
    return kept.map(({ id }) => (id.type === 'Identifier' ? id.name : source.slice(id.start, id.end)));
  });
}

type Expression = { type: string } | null;

function keeps(init: Expression): boolean {
  if (init?.type === 'ArrayExpression') return (init as unknown as { elements: unknown[] }).elements.length === 0;
  if (init?.type === 'ObjectExpression') return (init as unknown as { properties: unknown[] }).properties.length === 0;
  if (init?.type !== 'NewExpression' && init?.type !== 'CallExpression') return false;
  const { callee, arguments: given } = init as unknown as { callee: { name?: string }; arguments: unknown[] };
  return keepers.has(callee.name ?? '') || (containers.has(callee.name ?? '') && given.length === 0);
}
