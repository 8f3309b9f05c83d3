import type { ProblemCategory } from '@storepod/kernel/problem';
import { ApiProblem, type FieldFault } from '../api/problem.ts';
import type { Texts } from './en/index.ts';
import type { ProblemText } from './problem-shape.ts';

/** By code, then by category. What the service wrote for its log is never shown. */
export function problemText({ problems }: Pick<Texts, 'problems'>, error: unknown): string {
  if (!(error instanceof ApiProblem)) return problems.categories.INTERNAL;
  const codes: Record<string, ProblemText> = problems.codes;
  const text = codes[error.code];
  if (text !== undefined) return typeof text === 'string' ? text : text(error.params);
  const categories: Partial<Record<ProblemCategory, string>> = problems.categories;
  return categories[error.category] ?? problems.categories.INTERNAL;
}

/** What is wrong with one field, by the rule that it breaks. */
export function ruleText({ problems }: Pick<Texts, 'problems'>, { code }: Pick<FieldFault, 'code'>): string {
  const rule = code.replace(/^VALIDATION\./, '');
  const rules: Record<string, string> = problems.rules;
  return rules[rule.charAt(0).toLowerCase() + rule.slice(1)] ?? problems.anyRule;
}

/** The texts of all field errors, by field. Several about one field follow each other. */
export function fieldTexts(texts: Pick<Texts, 'problems'>, error: ApiProblem): Record<string, string> {
  const byField = Map.groupBy(error.fieldErrors, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, errors]) => [field, [...new Set(errors.map((one) => ruleText(texts, one)))].join(' ')]),
  );
}
