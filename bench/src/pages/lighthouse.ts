import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findChromium } from '@storepod/e2e/chromium';
import { type Launched, launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { publish, type Row } from '../report.ts';
import { demoPages } from './demo-pages.ts';

/** Fetched when it is needed: with all that it brings along it is larger than what it looks at. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PORT_OFFSET = portOffsets.lighthouse;
const shopOrigin = `https://org1-store1.spg-507f1f77.localhost:${8443 + PORT_OFFSET}`;
/** The certificate is of the run's own authority, which no browser knows. */
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --ignore-certificate-errors';
/** An odd number, so that one stands in the middle. */
const VISITS = 5;
const LONGEST_FILLING_MS = 900_000;
const BETWEEN_LOOKS_MS = 2_000;

const aims = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
type Category = keyof typeof aims;

/** As much of its report as is read here. */
interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string; details?: Details }>;
}
interface Details {
  items?: { resourceType?: string; transferSize?: number }[];
}

/** The scores of demo pages on a phone, by TLS through the edge of a whole platform. */
export async function benchLighthouse(): Promise<void> {
  const chromium = await findChromium();
  const isThere = chromium !== undefined && (await lighthouse(['--version'], chromium).catch(() => false));
  if (!isThere)
    return console.log(
      `skipped: ${chromium ? `${LIGHTHOUSE} cannot be fetched` : 'there is no Chromium (CHROMIUM_PATH)'}`,
    );
  const data = temporaryDataDir();
  const platform = launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(PORT_OFFSET) });
  try {
    await platform.running();
    await untilFilled(platform);
    await publishScores(chromium, data.path);
  } finally {
    await platform.stop();
    data.remove();
  }
}

const lighthouse = (args: string[], chromium: string) =>
  promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { env: { ...process.env, CHROME_PATH: chromium } });

/** The shops are filled in the background of the first start, which would disturb what is measured. */
async function untilFilled(platform: Launched): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_FILLING_MS;
  while (!platform.said().includes('The demo shops are full')) {
    if (performance.now() > giveUpAt || platform.said().includes('could not be filled'))
      throw new Error(`The demo shops were not filled.\n${platform.said()}`);
    await pause(BETWEEN_LOOKS_MS);
  }
}

async function publishScores(chromium: string, folder: string): Promise<void> {
  const rows: Row[] = [];
  const failing: Record<string, string> = {};
  let speed = 0;
  for (const page of ['home', 'product'] as const) {
    const report = await reportOf(shopOrigin + demoPages[page], chromium, join(folder, `${page}.json`));
    rows.push({ page, ...scoresOf(report), ...trafficOf(report) });
    Object.assign(failing, failuresOf(page, report));
    speed = report.environment.benchmarkIndex;
  }
  publish('pages-lighthouse', rows, {
    aim: Object.entries(aims)
      .map(([name, score]) => `${name} ${score}`)
      .join(', '),
    'speed of the machine by its own measure': speed,
    ...failing,
  });
}

/** The report in the middle of several, by performance: now and then the machine has something else to do. */
async function reportOf(address: string, chromium: string, file: string): Promise<Report> {
  const reports: Report[] = [];
  // Once before, so that the page is kept and its pictures have their copies.
  for (let visit = 0; visit <= VISITS; visit++) {
    const output = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chromeFlags}`];
    await lighthouse([address, `--only-categories=${Object.keys(aims)}`, ...output], chromium);
    if (visit > 0) reports.push(JSON.parse(readFileSync(file, 'utf8')));
  }
  const ordered = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const middle = ordered[Math.floor(VISITS / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

const performanceOf = ({ categories }: Report) => categories.performance.score;

const scoresOf = ({ categories }: Report) =>
  Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));

function trafficOf({ audits }: Report): Row {
  const requests = audits['network-requests']?.details?.items ?? [];
  const kib = (type?: string) => {
    const sizes = requests.filter(({ resourceType }) => !type || resourceType === type);
    return Number((sizes.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024).toFixed(1));
  };
  const shown = (metric: string) => audits[metric]?.displayValue ?? '';
  return {
    LCP: shown('largest-contentful-paint'),
    TBT: shown('total-blocking-time'),
    requests: requests.length,
    'pictures KiB': kib('Image'),
    'all KiB': kib(),
  };
}

/** The audits that cost points, with what they say. */
function failuresOf(page: string, { categories, audits }: Report): Record<string, string> {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const failed = counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 0.9 ? ([[`${page}: ${id}`, audit]] as const) : [];
  });
  return Object.fromEntries(failed.map(([key, { title, displayValue }]) => [key, `${title} ${displayValue ?? ''}`]));
}
