import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixedDirection } from './html-rules.ts';

const themes = fileURLToPath(new URL('../../themes', import.meta.url));

interface Source {
  file: string;
  text: string;
}

/** What a theme may not say in its own files, and why. */
const refused: readonly [RegExp, string][] = [
  [/\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/, 'what the browser keeps belongs to the shell'],
  [/\bnext\/(?:headers|cache|server)\b/, 'a theme reads no request'],
  [/\bfetch\s*\(|\bXMLHttpRequest\b/, 'a theme fetches nothing'],
  [/\b(?:Date\.now|Math\.random)\s*\(/, 'two renders of a page are the same'],
  [/#[0-9a-f]{3,8}\b(?=['"\s;)])|\b(?:oklch|hsl)a?\(/i, 'colours go by role'],
  [/(?:^|[\s;{])(?:margin|padding|border)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:/m, 'pages run both ways'],
  [/\btext-align\s*:\s*(?:left|right)\b|\bfloat\s*:\s*(?:left|right)\b/, 'pages run both ways'],
  [/url\(\s*['"]?https?:/, 'nothing comes from elsewhere'],
];

const isSource = (file: string) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file);

export const sourcesOf = (id: string): Source[] =>
  globSync('**/*', { cwd: join(themes, id) })
    .filter(isSource)
    .map((file) => ({ file, text: readFileSync(join(themes, id, file), 'utf8') }));

/** What the files of a theme say that no theme may say. */
export function faultsIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => [
    ...refused
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, why]) => `${file}: ${why} (${pattern.exec(text)?.[0].trim()})`),
    ...classesIn(text)
      .filter((name) => fixedDirection.test(name))
      .map((name) => `${file}: pages run both ways (${name})`),
  ]);
}

/** Every word of a quoted text; what is no class does not look like one either. */
const classesIn = (text: string): string[] =>
  [...text.matchAll(/["'`]([^"'`]{1,2000})["'`]/g)].flatMap(([, quoted = '']) => quoted.split(/\s+/));

export interface FontFace {
  family: string;
  rule: string;
}

/** The faces that the style sheet of a theme brings, also by the packages that it imports. */
export function fontFacesOf(id: string): FontFace[] {
  const css = styleSheet(join(themes, id, `${id}.css`));
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family:\s*["']?([^"';]+)/.exec(rule)?.[1]?.trim() ?? '',
    rule,
  }));
}

function styleSheet(file: string): string {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].map(([, name = '']) => name);
  return [
    text,
    ...imports.filter((name) => name !== 'tailwindcss').map((name) => styleSheet(resolved(name, file))),
  ].join('\n');
}

const resolved = (name: string, from: string) =>
  name.startsWith('.') ? join(dirname(from), name) : createRequire(from).resolve(name);
