import { statusByCategory } from '@storepod/kernel/problem';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { arabic } from './ar/index.ts';
import { english } from './en/index.ts';
import { fieldTexts, problemText, ruleText } from './problem-text.ts';

const problem = (code: string, category: keyof typeof statusByCategory, params = {}) =>
  new ApiProblem({ status: statusByCategory[category], code, category, params, detail: 'for the log' });

describe('the text of a problem', () => {
  it('is chosen by its code', () => {
    const taken = problem('TENANCY.STORE.NAME_TAKEN', 'CONFLICT');
    expect(problemText(english, taken)).toBe('This name is taken. Choose another one.');
    expect(problemText(arabic, taken)).toBe('هذا الاسم مستخدم. اختر اسمًا آخر.');
  });

  it('may use what the problem says about itself', () => {
    const limit = problem('MERCHANT.DOMAIN.LIMIT', 'UNPROCESSABLE', { limit: 20 });
    expect(problemText(english, limit)).toContain('20');
    expect(problemText(arabic, limit)).toContain('20');
  });

  it.each(Object.keys(statusByCategory) as (keyof typeof statusByCategory)[])(
    'falls back to its category: %s',
    (category) => {
      const unknown = problem('SOMETHING.NEW', category);
      expect(problemText(english, unknown)).toBe(english.problems.categories[category]);
      expect(problemText(arabic, unknown)).toBe(arabic.problems.categories[category]);
    },
  );

  it('is never what the service wrote for its log', () => {
    expect(problemText(english, problem('SOMETHING.NEW', 'INTERNAL'))).not.toContain('for the log');
    expect(problemText(english, new Error('for the log'))).toBe(english.problems.categories.INTERNAL);
  });
});

describe('the texts of fields', () => {
  it('are the same however the rule is spelled', () => {
    expect(ruleText(english, { code: 'VALIDATION.MinLength' })).toBe(
      ruleText(english, { code: 'VALIDATION.minLength' }),
    );
    expect(ruleText(english, { code: 'VALIDATION.SomethingNew' })).toBe(english.problems.anyRule);
  });

  it('stand together where a field breaks several rules', () => {
    const weak = new ApiProblem({
      status: 400,
      code: 'COMMON.VALIDATION_FAILED',
      category: 'VALIDATION',
      fieldErrors: ['upper', 'digit'].map((rule) => ({
        field: 'user.password',
        code: `VALIDATION.${rule}`,
        message: 'for the log',
      })),
    });
    expect(fieldTexts(english, weak)).toEqual({ 'user.password': 'Add an upper-case letter. Add a digit.' });
  });
});
