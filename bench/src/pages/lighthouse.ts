import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '@storepod/e2e/chromium';
import { portOffsets } from '@storepod/platform/launch';
import { publish, type Row } from '../report.ts';
import { demoPages } from './demo-pages.ts';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';

/** Fetched when it is needed: with all that it brings along it is larger than what it looks at. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PORT_OFFSET = portOffsets.lighthouse;
const originAt = (portOffset: number) => `https://org1-store1.spg-507f1f77.localhost:${8443 + portOffset}`;
/** The certificate is of the run's own authority, which no browser knows. */
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --ignore-certificate-errors';
/** An odd number, so that one stands in the middle. */
const VISITS = 3;

/** The pages whose scores count. A browser that comes for the first time finds an empty cart, and the form of an order waits for one. */
const scored = ['home', 'category', 'product', 'cart', 'checkout', 'article'] as const;
/** Nobody's to find: that they say so costs them the one audit which wants pages to be found. */
const hidden: readonly string[] = ['cart', 'checkout'];
const HIDDEN_AUDIT = 'is-crawlable';

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
  const platform = await openDemoPlatform(PORT_OFFSET);
  await publishScores(chromium, platform).finally(() => platform.stop());
}

const lighthouse = (args: string[], chromium: string) =>
  promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { env: { ...process.env, CHROME_PATH: chromium } });

async function publishScores(chromium: string, { folder, portOffset }: DemoPlatform): Promise<void> {
  const rows: Row[] = [];
  const failing: Record<string, string> = {};
  let speed = 0;
  for (const page of scored) {
    const report = await reportOf(originAt(portOffset) + demoPages[page], chromium, join(folder, `${page}.json`));
    rows.push({ page, ...scoresOf(report), seo: seoOf(page, report), ...trafficOf(report) });
    Object.assign(failing, failuresOf(page, report));
    speed = report.environment.benchmarkIndex;
  }
  publish('pages-lighthouse', rows, {
    aim: Object.entries(aims)
      .map(([name, score]) => `${name} ${score}`)
      .join(', '),
    'speed of the machine by its own measure': speed,
    'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    'cart and checkout': `for no search engine, so their SEO is scored without ${HIDDEN_AUDIT}`,
    ...failing,
  });
}

/** The report in the middle of several, by performance: now and then the machine has something else to do. */
async function reportOf(address: string, chromium: string, file: string): Promise<Report> {
  const reports: Report[] = [];
  // Once before, so that the page is kept.
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

/** The score as it is reckoned, by weight, without the audit that a hidden page cannot pass. */
function seoOf(page: string, { categories, audits }: Report): number {
  const counted = categories.seo.auditRefs.filter(({ id, weight }) => {
    const isAsked = audits[id]?.score !== null && audits[id]?.score !== undefined;
    return weight > 0 && isAsked && !(hidden.includes(page) && id === HIDDEN_AUDIT);
  });
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  const reached = counted.reduce((total, { id, weight }) => total + weight * (audits[id]?.score ?? 0), 0);
  return Math.round((100 * reached) / sum);
}

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
