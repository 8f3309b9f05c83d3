import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { announce } from '@storepod/kernel/moments';

/**
 * Stands in a build for the address of its files, so that one build serves everywhere. The name can never resolve
 * (RFC 6761): a place that was forgotten shows at once.
 */
export const PLACEHOLDER = 'https://static-assets.invalid';

/** Where the files that name the placeholder lie as they were built. */
const TEMPLATES = 'templates';

/** What is written once and never served. */
const isOfBuildAlone = (path: string) => /^(?:cache|templates|trace|diagnostics)(?:\/|$)/.test(path);

/** Files of text. Pictures and fonts name nothing. */
const isText = (path: string) => /\.(?:js|mjs|cjs|css|json|html|rsc|txt|map)$/.test(path);

/** A fresh build becomes one that serves its own files; where its placeholders were is kept, for a copy that does not. */
export async function settleBuild(folder: string): Promise<void> {
  for await (const path of glob('**/*', { cwd: folder })) {
    if (isOfBuildAlone(path) || !isText(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes(PLACEHOLDER)) continue;
    const template = join(folder, TEMPLATES, path);
    await mkdir(dirname(template), { recursive: true });
    await writeFile(template, text);
    await writeFile(join(folder, path), text.replaceAll(PLACEHOLDER, ''));
  }
}

/**
 * The same build with its files elsewhere, in a folder beside it. It comes into being under its name when it is whole: one
 * that was broken off is made again. Two processes must not make it at once.
 */
export async function copyWithBase(folder: string, target: string, baseUrl: string): Promise<void> {
  const draft = `${target}.draft`;
  await rm(draft, { recursive: true, force: true });
  await cp(folder, draft, { recursive: true, filter: (source) => !isOfBuildAlone(source.slice(folder.length + 1)) });
  const templates = join(folder, TEMPLATES);
  for await (const path of glob('**/*.*', { cwd: templates })) {
    if (!isText(path)) continue;
    const text = await readFile(join(templates, path), 'utf8');
    await writeFile(join(draft, path), text.replaceAll(PLACEHOLDER, baseUrl));
    announce('static-assets.copied', path);
  }
  await rename(draft, target);
}
