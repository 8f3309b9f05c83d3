import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A word that says nothing to a reader who does not know this repository, and the one that is said instead. */
interface RefusedWord {
  /** Matches a name that is divided into its words: `openFrontDoor` is `open front door`. */
  pattern: RegExp;
  instead: string;
}

/** Only words that were used here for something else. Prose may use them, and so may goods of the demo shops. */
const refusedWords: readonly RefusedWord[] = [
  { pattern: /\bdoors?\b/, instead: 'endpoint or route' },
  { pattern: /\bdesks?\b/, instead: 'service, handlers or fixture' },
  { pattern: /\b(shelf|shelves)\b/, instead: 'cache or storage' },
  { pattern: /\bdeeds?\b/, instead: 'action or permission' },
  { pattern: /\bmanners?\b/, instead: 'options or behaviour' },
  { pattern: /\bturnstiles?\b/, instead: 'limiter' },
  { pattern: /\barmour\b/, instead: 'limits' },
  { pattern: /\bgatekeepers?\b/, instead: 'context or guard' },
  // The verb and the type are SQL's; `castOf` was the list of callers.
  { pattern: /\bcast of$/, instead: 'callers or samples' },
  { pattern: /\bstages?\b/, instead: 'fixture, environment or ids' },
  { pattern: /\bmortals?\b/, instead: 'process that is killed' },
  { pattern: /\brehears(e|ed|al)s?\b/, instead: 'dry run' },
  { pattern: /\brations?\b/, instead: 'limit' },
  // A stand-in is a common word, and so is what stands somewhere; a noun comes last.
  { pattern: /\bstands?$/, instead: 'fixture' },
  { pattern: /\bbegun$/, instead: 'started, or what it is that was started' },
  // `stripTags` is the verb; `productStrip` was a product group.
  { pattern: /\S strips?$/, instead: 'group (of products)' },
];

const SOURCES = '{packages,control-plane,pod,platform,e2e,bench,scripts}/**/*.{ts,tsx}';
const EXCLUDED = /(^|\/)(node_modules|\.next)\/|^platform\/demo\/|^platform\/src\/demo\//;

export interface RefusedName {
  file: string;
  name: string;
  instead: string;
}

/** The identifiers, files and folders below the root whose name holds a refused word. */
export function refusedNames(root: string): RefusedName[] {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => EXCLUDED.test(`${path}/`) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXCLUDED.test(file));
  if (files.length === 0) throw new Error(`${root} holds no sources to look at`);
  return files.sort().flatMap((file) => {
    const names = new Set([...pathNames(file), ...identifiersIn(file, readFileSync(join(root, file), 'utf8'))]);
    return [...names].flatMap((name) => {
      const refused = refusedWords.find(({ pattern }) => pattern.test(wordsOf(name)));
      return refused ? [{ file, name, instead: refused.instead }] : [];
    });
  });
}

/** The name of a file, and those of its folders. */
const pathNames = (file: string): string[] => [basename(file).replace(/\..*$/, ''), ...dirname(file).split('/')];

const mayHoldOne =
  /door|desk|shel[fv]|deed|manner|turnstile|armour|gatekeep|cast|stage|mortal|rehears|ration|stand|strip|begun/i;

/** Most files hold none of the words anywhere, and are not parsed. */
function identifiersIn(file: string, source: string): Set<string> {
  const names = new Set<string>();
  if (!mayHoldOne.test(source)) return names;
  const note = ({ name }: { name: string }) => void names.add(name);
  new Visitor({ Identifier: note, PrivateIdentifier: note, JSXIdentifier: note }).visit(
    parseSync(file, source).program,
  );
  return names;
}

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^a-zA-Z]+/g, ' ')
    .trim()
    .toLowerCase();
