import type { ByteRange } from '../storage/media-storage.ts';

/**
 * The part that a `Range` header asks for (RFC 9110 section 14.1.2). Undefined stands for the whole: where the header
 * cannot be read, or asks for several parts, which nobody plays a film with.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return lastBytes(Number(last), bytes);
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'unsatisfiable';
}

const lastBytes = (count: number, bytes: number): ByteRange | 'unsatisfiable' =>
  count === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - count), end: bytes - 1 };
