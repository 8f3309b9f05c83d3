import { existsSync, globSync, readFileSync } from 'node:fs';
import { kitSettings } from '@storepod/service/kit-settings';
import type { Settings } from '@storepod/service/settings';
import { tlsSettings } from '../pod/spg/src/tls/tls-settings.ts';
import { root } from './contracts.ts';
import { allFigures, tenFigures } from './figures.ts';
import { openApiDocuments } from './openapi-documents.ts';

/** A file of the documentation, or the part of one, that is written by the code it describes. */
interface GeneratedFile {
  file: URL;
  text: string;
}

/** All documentation that follows from the code and from measurements. */
export async function generatedDocs(): Promise<GeneratedFile[]> {
  return [
    ...(await apiFiles()),
    await operatorGuide(),
    withSection('README.md', 'figures', tenFigures()),
    withSection('docs/benchmarks.md', 'figures', allFigures()),
  ];
}

/** The collected OpenAPI documents: one for each service, as it serves it itself. */
const apiFiles = async (): Promise<GeneratedFile[]> =>
  (await openApiDocuments()).map(({ service, document }) => ({
    file: new URL(`docs/api/${service}.json`, root),
    text: `${JSON.stringify(document, null, 2)}\n`,
  }));

/** The tables of settings. */
async function operatorGuide(): Promise<GeneratedFile> {
  const files = globSync('{control-plane,pod}/*/src/config.ts', { cwd: root }).sort();
  const own = await Promise.all(
    files.map(async (file) => `### ${file.split('/')[1]}\n\n${settingsTable(await settingsOf(file))}`),
  );
  return withSection(
    'docs/operator.md',
    'settings',
    [`### Every service\n\n${settingsTable(kitSettings)}`, ...own].join('\n\n'),
  );
}

/** The settings of a service. Those of certificates are read apart, and only where there is a TLS site. */
async function settingsOf(file: string): Promise<Settings> {
  const { settings } = await import(new URL(file, root).href);
  return file.startsWith('pod/spg/') ? { ...settings, ...tlsSettings } : settings;
}

function settingsTable(settings: Settings): string {
  const rows = Object.values(settings).map(({ variable, fallback, why }) => {
    const otherwise = fallback === undefined ? 'required' : fallback ? `\`${fallback}\`` : '';
    return `| \`${variable}\` | ${otherwise} | ${why} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The file with the part between its two marks replaced. */
function withSection(path: string, mark: string, content: string): GeneratedFile {
  const file = new URL(path, root);
  if (!existsSync(file)) throw new Error(`${path} is missing`);
  const [before, rest] = readFileSync(file, 'utf8').split(`<!-- ${mark} -->\n`);
  const after = rest?.split(`<!-- /${mark} -->`)[1];
  if (after === undefined) throw new Error(`${path} has lost its marks for ${mark}`);
  return { file, text: `${before}<!-- ${mark} -->\n${content}\n<!-- /${mark} -->${after}` };
}
