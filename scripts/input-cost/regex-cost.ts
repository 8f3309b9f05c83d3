import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

/**
 * Why a regular expression may take more than linear time, found in its syntax tree; nothing where it may not.
 *
 * scslre finds quantifiers that share characters (`a*b?a*$`), nested ones, and those that a search without an anchor starts
 * over at each place. It is pure JavaScript and takes about a millisecond for each; recheck finds more, but takes two hundred
 * times as long and brings a Java archive.
 */
export function superLinearParts(literal: string): string[] {
  const { pattern, flags } = new RegExpParser().parseLiteral(literal);
  const { reports } = analyse({ pattern, flags });
  return reports.map(({ type }) => type);
}

/** A pattern of a schema as the validator runs it. */
export const literalOf = (pattern: string): string => new RegExp(pattern, 'u').toString();
