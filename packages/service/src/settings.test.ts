import { describe, expect, it } from 'vitest';
import {
  choiceSetting,
  describeSettings,
  durationSetting,
  flagSetting,
  InvalidSettings,
  integerSetting,
  listSetting,
  parsedSetting,
  readSettings,
  type Setting,
  secretSetting,
  textSetting,
  urlSetting,
} from './settings.ts';

const why = 'A test needs it.';
const read = <T>(setting: Setting<T>, text: string | undefined) =>
  readSettings({ it: setting }, text === undefined ? {} : { [setting.variable]: text }).it;
const required = { why };

describe('each kind of setting', () => {
  it.each<[string, Setting<unknown>, string, unknown]>([
    ['text', textSetting('X', required), ' as it is ', ' as it is '],
    ['secret', secretSetting('X', required), 's3cret', 's3cret'],
    ['duration', durationSetting('X', required), 'PT1M30S', 90_000],
    ['flag', flagSetting('X', required), 'true', true],
    ['flag', flagSetting('X', required), 'false', false],
    ['url', urlSetting('X', required), 'http://uaa:8001/', 'http://uaa:8001'],
    ['list', listSetting('X', required), 'a, b,,c ', ['a', 'b', 'c']],
    ['integer', integerSetting('X', required), '8080', 8080],
    ['choice', choiceSetting('X', ['ON', 'OFF'], required), 'OFF', 'OFF'],
    ['parsed', parsedSetting((text) => JSON.parse(text))('X', required), '{"a":1}', { a: 1 }],
  ])('reads a %s', (_, setting, text, value) => {
    expect(read(setting, text)).toEqual(value);
  });

  it.each<[string, Setting<unknown>, string]>([
    ['duration', durationSetting('X', required), '1 minute'],
    ['flag', flagSetting('X', required), 'yes'],
    ['url', urlSetting('X', required), 'uaa'],
    ['url', urlSetting('X', required), 'localhost:8001/jwks'],
    ['url', urlSetting('X', required), 'file:///etc/passwd'],
    ['integer', integerSetting('X', required), '-1'],
    ['integer', integerSetting('X', required), '1.5'],
    ['integer', integerSetting('X', required), '1234567890123456'],
    ['choice', choiceSetting('X', ['ON', 'OFF'], required), 'on'],
    ['parsed', parsedSetting((text) => JSON.parse(text))('X', required), '{'],
  ])('refuses a %s that is none', (_, setting, text) => {
    expect(() => read(setting, text)).toThrow(InvalidSettings);
  });

  it('takes an empty text for not set', () => {
    expect(read(textSetting('X', { why, default: 'd' }), '')).toBe('d');
    expect(read(integerSetting('X', { why, optional: true }), '')).toBeUndefined();
    expect(() => read(textSetting('X', required), '')).toThrow('X is not set');
  });

  it('reads the default like any other text', () => {
    expect(read(durationSetting('X', { why, default: 'PT1S' }), undefined)).toBe(1000);
  });
});

describe('faults', () => {
  const settings = {
    port: integerSetting('PORT', required),
    rate: durationSetting('RATE', required),
    key: secretSetting('API_KEY', required),
    fine: textSetting('FINE', required),
  };

  it('are listed all at once, with the variable, the value and the reason why it exists', () => {
    const attempt = () => readSettings(settings, { PORT: 'eighty', RATE: 'often', FINE: 'x' });
    expect(attempt).toThrow(InvalidSettings);
    expect(attempt).toThrow(/PORT "eighty" is not a whole number.*A test needs it/);
    expect(attempt).toThrow(/RATE "often"/);
    expect(attempt).toThrow(/API_KEY is not set/);
    expect(attempt).not.toThrow(/FINE/);
  });

  it('never show a secret', () => {
    const strict = { key: { ...secretSetting('API_KEY', required), read: () => JSON.parse('{') } };
    expect(() => readSettings(strict, { API_KEY: 'swordfish' })).toThrow(/API_KEY/);
    expect(() => readSettings(strict, { API_KEY: 'swordfish' })).not.toThrow(/swordfish/);
  });
});

describe('describeSettings', () => {
  it('shows effective values and hides secrets', () => {
    const settings = {
      port: integerSetting('PORT', { why, default: '80' }),
      name: textSetting('NAME', { why, default: 'x' }),
      key: secretSetting('API_KEY', required),
      unset: secretSetting('OTHER_KEY', { why, optional: true }),
    };
    expect(describeSettings(settings, { NAME: 'shop', API_KEY: 'swordfish' })).toEqual({
      PORT: '80',
      NAME: 'shop',
      API_KEY: '(set)',
      OTHER_KEY: '',
    });
  });
});
