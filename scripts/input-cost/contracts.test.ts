import { operations } from '@storepod/service/operations';
import { compileCheck } from '@storepod/service/validation';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../contracts.ts';
import { cpuMsSince } from './cpu-time.ts';
import { type Field, fieldsOf, type InputPart, partsOf } from './fields.ts';
import { hostileStructures, hostileTexts } from './hostile-values.ts';
import { literalOf, superLinearParts } from './regex-cost.ts';

const contracts = [...(await allContracts()), operations('catalog')];
const parts = contracts.flatMap(partsOf);

/** A check that takes longer than this at its best of several runs holds up everybody in the process. */
const MOST_MS = 50;
/** Below this a ratio of two times says nothing. */
const LEAST_MS = 10;
const SMALLEST_BYTES = 4_096;
const GROWTH = 4;
/** A quadratic check would take sixteen times as long for four times as much. */
const TOLERANCE = 3;

describe('the patterns of all contracts', () => {
  const patterns = new Map(
    parts.flatMap(({ name, part, schema }) =>
      fieldsOf(schema).flatMap(({ path, schema: { pattern } }) =>
        pattern ? [[pattern, `${name} ${part}${path}`]] : [],
      ),
    ) as [string, string][],
  );

  it('are many, so the walk finds them', () => {
    expect(patterns.size).toBeGreaterThan(30);
  });

  it.each([...patterns])('%.60s takes linear time (%s)', (pattern) => {
    expect(superLinearParts(literalOf(pattern))).toEqual([]);
  });

  it.each(['^[+]?[0-9 ().\\-/]*[0-9][0-9 ().\\-/]*$', '^(?:a+)+$', '\\s+$', '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$'])(
    'would be refused as %s',
    (pattern) => {
      expect(superLinearParts(literalOf(pattern))).not.toEqual([]);
    },
  );
});

describe('the checks of all contracts', () => {
  it(`answer to whatever is sent within ${MOST_MS} ms, and in linear time`, () => {
    const { slowest, tooSlow, checks } = measureAll();
    console.log(
      `${checks} checks of ${parts.length} request parts; slowest ${slowest.ms.toFixed(1)} ms: ${slowest.what}`,
    );
    expect(checks).toBeGreaterThan(10_000);
    expect(tooSlow).toEqual([]);
  });
});

interface Measured {
  what: string;
  ms: number;
  isSteep: boolean;
}

function measureAll() {
  let slowest: Measured = { what: '', ms: 0, isSteep: false };
  let checks = 0;
  const tooSlow: Measured[] = [];
  for (const input of parts) {
    const check = compileCheck(input.schema, input.part);
    for (const field of fieldsOf(input.schema).filter(isNew(input.part))) {
      for (const measured of measureField(input, field, check)) {
        checks += 1;
        if (measured.ms > slowest.ms) slowest = measured;
        if (measured.ms > MOST_MS || measured.isSteep) tooSlow.push(measured);
      }
    }
  }
  return { slowest, tooSlow, checks };
}

const seen = new Set<string>();

/** Ids and names stand in many places with one and the same schema. */
const isNew =
  (part: string) =>
  ({ schema }: Field) => {
    const key = `${part} ${JSON.stringify(schema)}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };

/** Grows each kind of value up to the limit, and stops at the first that takes too long. */
function* measureField(
  input: InputPart,
  { path, around }: Field,
  check: (value: unknown) => boolean,
): Generator<Measured> {
  const kinds = hostilesOf(input.part, SMALLEST_BYTES).length;
  for (let kind = 0; kind < kinds; kind++) {
    let before = Infinity;
    for (let bytes = SMALLEST_BYTES; bytes <= input.mostBytes; bytes *= GROWTH) {
      const ms = bestOf(() => timeOf(check, around(hostilesOf(input.part, bytes)[kind])));
      const isSteep = ms > LEAST_MS && ms > before * GROWTH * TOLERANCE;
      yield { what: `${input.name} ${input.part}${path}, kind ${kind}, ${bytes} bytes`, ms, isSteep };
      if (ms > MOST_MS) return;
      before = Math.max(ms, LEAST_MS / GROWTH);
    }
  }
}

const kept = new Map<number, unknown[]>();

/** An address holds texts and lists of texts; its structures are small whatever they are. */
function hostilesOf(part: InputPart['part'], bytes: number): unknown[] {
  const known = kept.get(bytes) ?? [...hostileTexts(bytes), ...hostileStructures(bytes)];
  kept.set(bytes, known);
  return part === 'body' ? known : known.slice(0, -2);
}

function timeOf(check: (value: unknown) => boolean, value: unknown): number {
  const begin = process.threadCpuUsage();
  check(value);
  return cpuMsSince(begin);
}

/** The garbage of others is collected in the middle of a run, so a slow one is run again. */
function bestOf(measure: () => number): number {
  let best = measure();
  for (let again = 0; again < 5 && best > LEAST_MS; again++) best = Math.min(best, measure());
  return best;
}
