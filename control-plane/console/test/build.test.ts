import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole } from '../build/build.ts';
import { sources } from './sources.ts';

/** A cold build takes seconds on a small machine that does other things as well. */
const BUILD_TIMEOUT_MS = 120_000;
/** What a first visit to the start page may load, packed. */
const FIRST_LOAD_LIMIT = 230 * 1024;

/** Eight characters, of which a hyphen may be one. */
const HASH = /-.{8}\.js$/;

const folder = mkdtempSync(join(tmpdir(), 'console-build-'));
const outDir = join(folder, 'out');
const messages: string[] = [];
const log = (message: string) => messages.push(message);
const fileOf = (path: string) => readFileSync(join(outDir, path), 'utf8');
const scriptsOf = () => readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'));
/** The scripts and styles that the page names: its own, and those that they import in turn. */
const firstLoad = () =>
  [...fileOf('index.html').matchAll(/(?:src|href)="(\/(?:assets\/)?[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);

beforeAll(async () => {
  await buildConsole({ outDir, log });
}, BUILD_TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build', () => {
  it('leads to a page that a strict content security policy lets through', () => {
    const page = fileOf('index.html');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|https?:\/\//);
    for (const [, path = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect(existsSync(join(outDir, path)), path).toBe(true);
  });

  it('has an icon for whoever asks its host for one', () => {
    // An .ico begins with these, and the number of its pictures.
    expect(readFileSync(join(outDir, 'favicon.ico')).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 2, 0]));
  });

  it('fetches nothing from elsewhere', () => {
    const sheets = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(0);
    for (const name of sheets)
      expect(fileOf(`assets/${name}`)).not.toMatch(/url\(\s*["']?https?:|@import\s+["']?https?:/);
  });

  it('leaves contracts and schemas to the services', () => {
    for (const name of scriptsOf())
      expect(fileOf(`assets/${name}`), name).not.toMatch(/STORE-CORE\.|STORE-POD\.|x-parse.{0,40}TypeBox|~kind/);
  });

  it('keeps the first load small', () => {
    const paths = firstLoad();
    const packed = paths.map((path) => gzipSync(fileOf(path)).length);
    expect(paths.length).toBeGreaterThan(3);
    expect(packed.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_LOAD_LIMIT);
  });

  it('loads each screen when it is opened, and never before', () => {
    const opened = sources('.ts', '.tsx').flatMap(({ text }) =>
      [...text.matchAll(/\(\) => import\('([^']+)\.tsx'\)/g)].map(([, path = '']) => basename(path)),
    );
    const screens = sources('-screen.tsx').map(({ path }) => basename(path, '.tsx'));
    expect(screens.length).toBeGreaterThan(40);
    expect(screens.filter((name) => !opened.includes(name))).toEqual([]);
    const built = scriptsOf().map((name) => name.replace(HASH, ''));
    expect(screens.filter((name) => !built.includes(name))).toEqual([]);
    expect(firstLoad().filter((path) => screens.includes(basename(path).replace(HASH, '')))).toEqual([]);
  });

  it('loads what draws charts with the chart, and never before', () => {
    const drawing = scriptsOf().filter((name) => fileOf(`assets/${name}`).includes('recharts-'));
    expect(drawing.map((name) => name.replace(HASH, ''))).toEqual(['sales-chart']);
  });

  it('loads the editor of texts with the first text, and never before', () => {
    const editing = scriptsOf().filter((name) => fileOf(`assets/${name}`).includes('ProseMirror'));
    expect(editing.map((name) => name.replace(HASH, ''))).toEqual(['rich-text']);
  });

  it('is used again while nothing has changed', async () => {
    const before = statSync(join(outDir, 'index.html')).mtimeMs;
    const said = messages.length;
    expect(await buildConsole({ outDir, log })).toBe(outDir);
    expect(statSync(join(outDir, 'index.html')).mtimeMs).toBe(before);
    expect(messages).toHaveLength(said);
  });

  it('leaves nothing beside the folder', () => {
    expect(readdirSync(folder)).toEqual(['out']);
  });
});
