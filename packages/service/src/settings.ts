import { parseDuration } from '@storepod/kernel/duration';
import { InvalidValue } from '@storepod/kernel/value';

/** One environment variable: its name, why it exists, and how its text becomes a value. */
export interface Setting<T> {
  readonly variable: string;
  readonly why: string;
  readonly secret: boolean;
  /** The text that stands in where the variable is not set; undefined makes it required, null optional. */
  readonly fallback: string | null | undefined;
  read(text: string): T;
}

export type Settings = Record<string, Setting<unknown>>;
export type SettingValues<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

export type Environment = Readonly<Record<string, string | undefined>>;

interface Options {
  why: string;
  /** Absent: the variable must be set. */
  default?: string;
}
interface OptionalOptions {
  why: string;
  optional: true;
}

/** Builds one kind of setting, required or with a default, and its twin that may be absent. */
function kind<T>(read: (text: string) => T, secret = false) {
  function setting(variable: string, options: OptionalOptions): Setting<T | undefined>;
  function setting(variable: string, options: Options): Setting<T>;
  function setting(variable: string, options: Options | OptionalOptions): Setting<T | undefined> {
    const fallback = 'optional' in options ? null : options.default;
    return { variable, why: options.why, secret, fallback, read };
  }
  return setting;
}

const refuse = (reason: string): never => {
  throw new InvalidValue('Setting', reason);
};

export const textSetting = kind((text) => text);
/** Never printed. */
export const secretSetting = kind((text) => text, true);
/** Milliseconds, written as an ISO 8601 duration. */
export const durationSetting = kind(parseDuration);
export const flagSetting = kind((text) =>
  text === 'true' ? true : text === 'false' ? false : refuse('is neither true nor false'),
);
export const urlSetting = kind((text) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/$/, '') : refuse('is not an http URL'),
);
export const listSetting = kind((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
export const integerSetting = kind((text) =>
  /^\d{1,15}$/.test(text) ? Number(text) : refuse('is not a whole number'),
);

/** A whole number above 0. */
export const countSetting = kind((text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuse('is no whole number above 0'),
);

export const choiceSetting = <const Choice extends string>(
  variable: string,
  choices: readonly Choice[],
  options: Options,
): Setting<Choice> =>
  kind((text) => choices.find((choice) => choice === text) ?? refuse(`is none of ${choices.join(', ')}`))(
    variable,
    options,
  );

/** A value type of the kernel, or any other parser that throws on what it refuses. */
export const parsedSetting = <T>(parse: (text: string) => T) => kind(parse);
/** The same, never printed. */
export const parsedSecretSetting = <T>(parse: (text: string) => T) => kind(parse, true);

/** Thrown when the environment does not fit; names every variable that is wrong, never a secret's value. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/** Reads all settings at once, so that a start fails with the whole list and not with its first line. */
export function readSettings<S extends Settings>(settings: S, env: Environment): SettingValues<S> {
  const faults: string[] = [];
  const values = Object.entries(settings).map(([key, setting]) => {
    try {
      return [key, readOne(setting, env[setting.variable])];
    } catch (error) {
      faults.push(faultOf(setting, env[setting.variable], error));
      return [key, undefined];
    }
  });
  if (faults.length > 0) throw new InvalidSettings(`The settings do not fit:\n${faults.join('\n')}`);
  return Object.fromEntries(values);
}

function readOne(setting: Setting<unknown>, text: string | undefined): unknown {
  const given = text === undefined || text === '' ? setting.fallback : text;
  if (given === null) return undefined;
  if (given === undefined) return refuse('is not set');
  return setting.read(given);
}

function faultOf({ variable, secret, why }: Setting<unknown>, text: string | undefined, error: unknown): string {
  const shown = text === undefined || text === '' || secret ? '' : ` "${text}"`;
  const reason = error instanceof Error ? error.message.replace(/^\w+: /, '') : String(error);
  return `  ${variable}${shown} ${reason}. It says: ${why}`;
}

/** What a service prints once at its start: every variable with its effective value, secrets hidden. */
export function describeSettings(settings: Settings, env: Environment): Record<string, string> {
  const shown = Object.values(settings).map(({ variable, secret, fallback }) => {
    const text = env[variable] || fallback || '';
    return [variable, secret && text ? '(set)' : text];
  });
  return Object.fromEntries(shown);
}
