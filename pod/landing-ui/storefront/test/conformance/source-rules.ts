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

interface FontFace {
  family: string;
  rule: string;
}

/** The style sheet of a theme with everything that it imports. */
export const styleSheetOf = (id: string): string => styleSheet(join(themes, id, `${id}.css`));

/** The faces that a style sheet brings. */
function fontFacesIn(css: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family:\s*["']?([^"';]+)/.exec(rule)?.[1]?.trim() ?? '',
    rule,
  }));
}

interface BroughtFonts {
  css: string;
  /** The families that the theme names. */
  families: readonly string[];
  /** Its lists of families, by role. */
  stacks: readonly string[];
}

/** A font of the reader's machine, stretched to the measures of another one. */
const isStandIn = ({ rule }: FontFace) => /src:\s*local\(/.test(rule) && !/url\(/.test(rule);

/**
 * What is wrong with the fonts of a theme: each is named and used, lies beside the theme as WOFF2, is read before it is there,
 * and has a stand-in of the same width behind it, so that no line moves when it comes.
 */
export function fontFaultsIn({ css, families, stacks }: BroughtFonts): string[] {
  const faces = fontFacesIn(css);
  const brought = faces.filter((face) => !isStandIn(face));
  const standIns = new Map(faces.filter(isStandIn).map((face) => [face.family, face.rule]));
  const unnamed = brought
    .filter(({ family }) => !families.includes(family))
    .map(({ family }) => `${family} is not named`);
  return [
    ...new Set(unnamed),
    ...brought.flatMap(({ family, rule }) => [
      ...(/font-display:\s*(?:swap|fallback|optional)/.test(rule) ? [] : [`${family} hides text until it is there`]),
      ...(/url\([^)]*\.woff2/.test(rule) ? [] : [`${family} is no WOFF2 file of its own`]),
    ]),
    ...families.flatMap((family) => {
      if (!brought.some((face) => face.family === family)) return [`${family} is not brought`];
      const standIn = `${family} Fallback`;
      const used = stacks.filter((stack) => stack.includes(`"${family}"`));
      if (used.length === 0) return [`${family} is not used`];
      if (used.some((stack) => !stack.includes(`"${family}", "${standIn}"`)))
        return [`${family} has no stand-in behind it`];
      return /size-adjust:/.test(standIns.get(standIn) ?? '') ? [] : [`${standIn} is not of the size of ${family}`];
    }),
    ...stacks.filter((stack) => !/(?:sans-serif|serif|monospace)$/.test(stack)).map((stack) => `${stack} has no end`),
  ];
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
