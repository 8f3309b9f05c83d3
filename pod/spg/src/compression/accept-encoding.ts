import { memo } from '@storepod/kernel/memo';

/** The codings that the edge can apply, the better one first. */
export type Coding = 'zstd' | 'gzip';
const offered: readonly Coding[] = ['zstd', 'gzip'];

/** What a client can read. */
export interface AcceptedCoding {
  /** The coding to apply, if any is welcome. */
  coding: Coding | undefined;
  /** The same for a short answer, where gzip is as good and often smaller: so a client that likes both equally gets that. */
  forShort: Coding | undefined;
  /** Whether an answer without a coding is welcome too. */
  identity: boolean;
}

const NOTHING_SAID: AcceptedCoding = { coding: undefined, forShort: undefined, identity: true };
const remembered = memo(readAcceptEncoding);

/** Reads `Accept-Encoding` by RFC 9110 section 12.5.3. */
export const acceptedCoding = (header: string | undefined): AcceptedCoding =>
  header === undefined ? NOTHING_SAID : remembered(header);

function readAcceptEncoding(header: string): AcceptedCoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters));
  }
  const others = weights.get('*') ?? 0;
  const weight = (coding: string) => weights.get(coding) ?? others;
  const [best] = offered.filter((coding) => weight(coding) > 0).sort((one, other) => weight(other) - weight(one));
  // Identity is welcome unless it is refused by name, or by a `*` that has no exception for it.
  const identityWeight = weights.get('identity') ?? weights.get('*') ?? 1;
  const preferred = best !== undefined && weight(best) >= (weights.get('identity') ?? 0);
  if (!preferred) return { coding: undefined, forShort: undefined, identity: identityWeight > 0 };
  return { coding: best, forShort: weight('gzip') >= weight(best) ? 'gzip' : best, identity: identityWeight > 0 };
}

/** A weight that cannot be read counts as none: what is not clearly welcome is not sent. */
function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  if (quality === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality.slice(2)) : 0;
}
