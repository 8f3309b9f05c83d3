/** What WebDriver calls the keys that write nothing (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** Strokes as both protocols of WebDriver take them. */
const keyboard = (actions: readonly KeyAction[]) => [{ type: 'key', id: 'keyboard', actions }];

/** One key with those that are held meanwhile. */
export function strokeOf(stroke: string) {
  const values = stroke.split('+').map((name) => keys[name] ?? name);
  const down = values.map((value): KeyAction => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value): KeyAction => ({ type: 'keyUp', value }));
  return keyboard([...down, ...up]);
}

/** One letter after another. */
export const strokesOf = (text: string) =>
  keyboard(
    [...text].flatMap((value): KeyAction[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  );
