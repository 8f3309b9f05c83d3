import { Email } from '@storepod/kernel/email';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { InvalidValue } from '@storepod/kernel/value';
import { type Setting, secretSetting } from '@storepod/service/settings';
import { compileTolerantCheck } from '@storepod/service/validation';
import Type, { type Static, type TSchema } from 'typebox';
import { Password, Username } from './users/shapes.ts';

/** Shorter ones could be guessed by somebody with patience. */
const SHORTEST_SECRET = 32;

const ClientSecret = Type.String({ minLength: SHORTEST_SECRET, maxLength: 500 });

/** The client of one pod: each has its own, so that a pod's secret opens nothing of another pod. */
const PodClient = Type.Object({ pod: PodId, secret: ClientSecret });
export type PodClient = Static<typeof PodClient>;

/** There is one super admin, and it is not made here. */
const DemoRole = Type.String({ maxLength: 80, pattern: '^(?!SUPER_ADMIN$)[A-Z][A-Z0-9_]{0,79}$' });
const DemoAccount = Type.Object({
  username: Username,
  email: Email,
  password: Password,
  roles: Type.Array(DemoRole, { maxItems: 20 }),
  firstName: Type.Optional(Type.String({ maxLength: 50 })),
  lastName: Type.Optional(Type.String({ maxLength: 50 })),
  org: Type.Optional(ManagerOrgId),
  store: Type.Optional(StoreMerchantId),
});
export type DemoAccount = Static<typeof DemoAccount>;

/** A secret that is read and not only kept. What is wrong with it is said without a word of it. */
const secretOf = <T>(read: (text: string) => T, setting: Setting<unknown>): Setting<T> => ({ ...setting, read });

const fitting = <S extends TSchema>(schema: S) => {
  const check = compileTolerantCheck(schema);
  return (value: unknown): Static<S> => {
    if (check(value)) return value as Static<S>; // the check has just said so
    const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    throw new InvalidValue('Setting', faults.join(', '));
  };
};

const readClientSecret = fitting(ClientSecret);
const readPodClients = fitting(Type.Array(PodClient, { maxItems: 10_000 }));
const readDemoAccounts = fitting(Type.Array(DemoAccount, { maxItems: 1_000 }));

/** The secret of a client; where it is not set, the client is not registered. */
export const clientSecret = (variable: string, why: string): Setting<string | undefined> =>
  secretOf(readClientSecret, secretSetting(variable, { optional: true, why }));

export const podClients = (variable: string, why: string): Setting<PodClient[]> =>
  secretOf((text) => readPodClients(parseJson(text)), secretSetting(variable, { default: '[]', why }));

export const demoAccounts = (variable: string, why: string): Setting<DemoAccount[]> =>
  secretOf((text) => readDemoAccounts(parseJson(text)), secretSetting(variable, { default: '[]', why }));

export const readUsername = fitting(Username);

/** The message of the parser itself would quote the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidValue('Setting', 'is not JSON');
  }
}
