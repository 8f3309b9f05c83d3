import { expect, it } from 'vitest';
import { strokeOf, strokesOf } from './key-actions.ts';

const strokes = ([keyboard]: ReturnType<typeof strokeOf>) =>
  keyboard?.actions.map(({ type, value }) => `${type === 'keyDown' ? '+' : '-'}${value}`).join(' ');

it('holds one key while another is pressed, and lets go of it last', () => {
  expect(strokes(strokeOf('Control+k'))).toBe('+\uE009 +k -k -\uE009');
  expect(strokes(strokeOf('Tab'))).toBe('+\uE004 -\uE004');
});

it('types letter by letter', () => expect(strokes(strokesOf('aé'))).toBe('+a -a +é -é'));
