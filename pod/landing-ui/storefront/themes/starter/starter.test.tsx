import { describe } from 'vitest';
import { describeTheme } from '../../test/conformance/theme-conformance.tsx';
import { starter } from './theme.ts';

describe('the theme starter', () => describeTheme(starter));
