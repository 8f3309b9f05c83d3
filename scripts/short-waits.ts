import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Half of what the testkit's `eventually` and `waitFor` allow. A busy machine needs some of it; what hangs is found all the same. */
const LEAST_MS = 30_000;

const TESTS = '{packages,control-plane,pod,platform,e2e,bench,scripts}/**/*.{ts,tsx}';
const isTest = (file: string) =>
  /(\/test\/|\.test\.tsx?$|^e2e\/|^packages\/testkit\/)/.test(file) && !/(^|\/)(node_modules|\.next)\//.test(file);
const THE_WAITS = 'packages/testkit/src/eventually.ts';

export interface ShortWait {
  file: string;
  line: number;
  call: string;
}

/** The waits of tests that a busy machine may not keep: `vi.waitFor` gives up after a second, and others may be told to. */
export function shortWaits(root: string): ShortWait[] {
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**', '**/.next/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isTest(file) && file !== THE_WAITS);
  if (files.length === 0) throw new Error(`${root} holds no tests to look at`);
  return files.sort().flatMap((file) => waitsIn(file, readFileSync(join(root, file), 'utf8')));
}

function waitsIn(file: string, source: string): ShortWait[] {
  const found: ShortWait[] = [];
  if (!/\bvi\.wait|timeout/i.test(source)) return found;
  const note = (start: number, call: string) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, call });
  new Visitor({
    MemberExpression({ object, property, start }) {
      const name = property.type === 'Identifier' ? property.name : '';
      if (object.type === 'Identifier' && object.name === 'vi' && /^wait(For|Until)$/.test(name)) note(start, name);
    },
    CallExpression({ callee, arguments: given, start }) {
      const asked = source.slice(callee.start, callee.end).replaceAll(/\s/g, '');
      if (!/^(it|test|describe|expect\.poll|vi\.setConfig)\b/.test(asked)) return;
      if (given.some((argument) => argument.type === 'ObjectExpression' && isShort(source, argument)))
        note(start, asked);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** The value of a `timeout` or `testTimeout` that is written as a number. */
function isShort(source: string, { start, end }: { start: number; end: number }): boolean {
  const [, digits] = /\b(?:t|testT)imeout: ([\d_]+)/.exec(source.slice(start, end)) ?? [];
  return digits !== undefined && Number(digits.replaceAll('_', '')) < LEAST_MS;
}
