import { hashOf } from '@storepod/kernel/digest';
import { networkKey } from '@storepod/service/address-key';
import type { Core, Origin } from '../core.ts';
import type { AccountRow } from '../tables.ts';
import type { Allowance } from './allowance.ts';
import { browserOf } from './known-browser.ts';
import { isKnownNetwork } from './known-networks.ts';
import { atOneAccount, atOneClient, fromOneNetwork, fromUnknownNetworks } from './limits.ts';

/** Somebody types a password or a code. */
export interface Guess {
  realm: string;
  kind: 'password' | 'code' | 'secret';
  /** What was typed as a name; undefined where the account is known already. */
  login?: string;
  account: AccountRow | undefined;
  origin: Origin;
  /** The browser is signed in to the account: no stranger can use up what it may try. */
  signedIn?: boolean;
}

/** One of the counts that a guess belongs to. */
export interface Counted {
  /** A hash: the table tells neither names nor addresses. */
  subject: string;
  allowance: Allowance;
  account: string | null;
  /** A right guess clears it; otherwise it takes back only itself. */
  cleared: boolean;
  /** Whether who has to wait for it is told so. */
  told: boolean;
  /** Whether a wait for it may be the owner's: then the account shows as locked. */
  shown: boolean;
}

/**
 * The counts of a guess, the one that decides whether the others are looked at first.
 *
 * A browser that signed in before, or is signed in, has its own and nothing else. A stranger counts by the network, and there by
 * the name and by the account, each also across all networks from which the owner never came. By the name as it was typed because
 * of what a wait tells: a user name and an address that wait together would tell that they belong to one account. So a wait for the
 * name is told, for names that nobody has as well, and a wait for the account alone sounds like a wrong password.
 */
export async function countsOf(core: Core, guess: Guess): Promise<readonly [Counted, ...Counted[]]> {
  const { realm, kind, account, origin, signedIn } = guess;
  if (kind === 'secret') return secretCounts(core, guess);
  const own = { allowance: atOneAccount((await core.settingsOf(realm)).lockout), account: account?.id ?? null };
  const counted = (parts: string[], rest: Omit<Counted, 'subject'>) => ({ subject: hashOf(parts.join('\n')), ...rest });
  const browser = account && browserOf(core, account, origin);
  if (account && (signedIn || browser !== undefined)) {
    const who = signedIn ? ['signed-in', account.id] : ['browser', kind, account.id, browser ?? ''];
    return [counted(who, { ...own, cleared: true, told: true, shown: true })];
  }
  const network = networkKey(origin.ip);
  const known = await isKnownNetwork(core, realm, account, network);
  const { guessesPerNetwork, guessesPerAccount } = core.config;
  const all = { ...own, allowance: fromUnknownNetworks(guessesPerAccount), cleared: false, shown: true };
  return [
    counted(['network', network], {
      allowance: fromOneNetwork(guessesPerNetwork),
      account: null,
      cleared: false,
      told: true,
      shown: false,
    }),
    ...namesOf(guess)
      .flatMap(({ name, told }) => [
        counted([kind, ...name, network], { ...own, cleared: true, told, shown: known }),
        ...(known ? [] : [counted([kind, ...name], { ...all, told })]),
      ])
      // In one order for everybody, so that no two guesses wait for each other's rows.
      .sort((a, b) => (a.subject < b.subject ? -1 : 1)),
  ];
}

/**
 * Who guesses the secret of a client counts by their network: there at the client, and at all clients together. What waits at one
 * client is not counted further, so a service with a wrong secret does not use up what its network may try.
 */
function secretCounts({ config }: Core, { login = '', origin }: Guess): readonly [Counted, ...Counted[]] {
  const network = networkKey(origin.ip);
  const counted = (parts: string[], allowance: Allowance): Counted => ({
    subject: hashOf(['secret', ...parts, network].join('\n')),
    ...{ allowance, account: null, cleared: true, told: true, shown: false },
  });
  return [counted([], fromOneNetwork(config.guessesPerNetwork)), counted([login], atOneClient)];
}

/** Under which names the tries at an account are counted. A name that nobody has stands for its account, too. */
function namesOf({ login, account }: Guess): { name: string[]; told: boolean }[] {
  const typed = login?.trim().toLowerCase() ?? '';
  const whose = { name: ['account', account?.id ?? `nobody's ${typed}`], told: login === undefined };
  return login === undefined ? [whose] : [{ name: ['name', typed], told: true }, whose];
}
