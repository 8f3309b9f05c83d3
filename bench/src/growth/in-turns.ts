import type { PodProcesses } from '../checkout/pod-processes.ts';
import { sharesOf, sumOf, usageOf } from '../checkout/pod-usage.ts';
import { getRequest, HttpConnection } from '../http-connection.ts';
import { percentile, repeat } from '../identity/rounds.ts';
import { median, type Row } from '../report.ts';

/** One size of what grows, in its pod: the same one with another store, or a pod of its own. */
export interface Grown {
  size: number;
  pod: PodProcesses;
}

/** Whom to ask, and what. */
export interface Question {
  port: number;
  path: string;
  headers?: Record<string, string>;
}

interface Measured {
  p50: number;
  p95: number;
  /** Milliseconds of CPU of the pod, PostgreSQL included. */
  cpu: number;
}

const ROUNDS = 3;
const SECONDS = 1;

/** Something to be asked, by what a row calls it. */
export type Questions<Size> = Record<string, (grown: Size, nth: number) => Question>;

/** All that is asked, one after the other. Each is asked once before: a mistake shows at once, and not after an hour. */
export async function measureGrowth<Size extends Grown>(
  sizes: readonly Size[],
  questions: Questions<Size>,
): Promise<Row[]> {
  const refused: string[] = [];
  for (const [what, questionOf] of Object.entries(questions))
    for (const grown of sizes) await askOnce(what, questionOf(grown, 1)).catch((error) => refused.push(error.message));
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const rows: Row[] = [];
  for (const [what, questionOf] of Object.entries(questions)) rows.push(await askInTurns(sizes, what, questionOf));
  return rows;
}

/**
 * Asks the same at each size in turns, one question at a time: what slows the machine down for a moment slows all of them, and what waits
 * for another is no growth. A row has the medians of each size.
 */
async function askInTurns<Size extends Grown>(
  sizes: readonly Size[],
  what: string,
  questionOf: (grown: Size, nth: number) => Question,
): Promise<Row> {
  const rounds = sizes.map((): Measured[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, grown] of sizes.entries()) {
      const measured = await askAgain(grown.pod, what, (nth) => questionOf(grown, nth));
      // The first round fills buffers and plans.
      if (round > 0) rounds[index]?.push(measured);
    }
  const figures = rounds.map((measured, index) => {
    const of = (key: keyof Measured) => Number(median(measured.map((each) => each[key])).toFixed(2));
    const size = sizes[index]?.size;
    return { [`p50 ms, ${size}`]: of('p50'), [`p95 ms, ${size}`]: of('p95'), [`CPU ms, ${size}`]: of('cpu') };
  });
  const row: Row = Object.assign({ what }, ...figures);
  console.log(Object.values(row).join('  '));
  return row;
}

let asked = 0;

async function askAgain(pod: PodProcesses, what: string, questionOf: (nth: number) => Question): Promise<Measured> {
  const before = await usageOf(pod);
  // Not before: a server ends connections on which nothing is asked for long, and a busy machine takes its time to count.
  const connection = await HttpConnection.open({ port: questionOf(0).port });
  const { count, times } = await repeat(SECONDS, 1, () => exchange(connection, what, questionOf(asked++))).finally(() =>
    connection.close(),
  );
  const cpu = sumOf(sharesOf(before, await usageOf(pod), count));
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpu };
}

async function askOnce(what: string, question: Question): Promise<void> {
  const connection = await HttpConnection.open({ port: question.port });
  await exchange(connection, what, question).finally(() => connection.close());
}

async function exchange(connection: HttpConnection, what: string, { path, headers }: Question): Promise<void> {
  const status = await connection.exchange(getRequest(path, headers));
  if (status !== 200) throw new Error(`${what} was answered with ${status}: ${path}`);
}

/** By how much each question got dearer from the smallest size to the largest. */
export function withRatios(rows: readonly Row[], sizes: readonly Grown[]): Row[] {
  const [smallest, largest] = [sizes[0]?.size, sizes.at(-1)?.size];
  const ratio = (row: Row, figure: string) =>
    Number((Number(row[`${figure}, ${largest}`]) / Number(row[`${figure}, ${smallest}`])).toFixed(2));
  return rows.map((row) => ({ ...row, 'p95 ratio': ratio(row, 'p95 ms'), 'CPU ratio': ratio(row, 'CPU ms') }));
}

export const worstOf = (rows: readonly Row[], ratio: 'p95 ratio' | 'CPU ratio'): Row =>
  rows.reduce((worst, row) => (Number(row[ratio]) > Number(worst[ratio]) ? row : worst));
