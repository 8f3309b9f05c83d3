import { expect, it } from 'vitest';
import { arabic } from '../texts/ar/index.ts';
import { english } from '../texts/en/index.ts';
import { planName } from './plan-name.ts';

it('a plan has the name that its operator gave it, and the one it came with is translated', () => {
  expect(planName(english.plans, 'PRO', 'Atelier')).toBe('Atelier');
  expect(planName(arabic.plans, 'PRO', 'Atelier')).toBe('Atelier');
  expect(planName(arabic.plans, 'PRO', 'Pro')).toBe('احترافية');
  expect(planName(arabic.plans, 'PRO')).toBe('احترافية');
});
