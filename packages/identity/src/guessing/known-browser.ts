import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import type { Core, Origin } from '../core.ts';
import type { PublicAddress } from '../oidc/forwarded.ts';
import type { ServerDesign } from '../server-design.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { marksOf } from './marks.ts';

const COOKIE = 'KNOWN';
/** A browser that a family shares. Each of them takes some hundred bytes of every request. */
const MOST_MARKS = 5;

/**
 * Marks a browser as one in which the account signed in: strangers' guesses then keep nobody waiting there. It opens nothing. It
 * holds for this account of this realm, for a while, until the account's browsers are forgotten.
 */
export function markBrowser(
  core: Core,
  design: ServerDesign,
  account: AccountRow,
  { request, response, address }: { request: IncomingMessage; response: ServerResponse; address: PublicAddress },
): void {
  const { config, kit } = core;
  const until = Math.floor((kit.clock.now().getTime() + config.knownFor) / 1000);
  const said = [account.id, randomBytes(12).toString('base64url'), String(account.browsers), String(until)].join('.');
  const others = (marksOf(request)?.split('~') ?? []).filter((mark) => !mark.startsWith(`${account.id}.`));
  const marks = [`${said}.${signature(config.cookieKeys, account, said)}`, ...others].slice(0, MOST_MARKS);
  const secure = address.origin.startsWith('https:') ? '; Secure' : '';
  const age = Math.floor(config.knownFor / 1000);
  response.appendHeader(
    'set-cookie',
    `${COOKIE}=${marks.join('~')}; Path=${design.cookiePath(address)}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The browser, if the account signed in there before. */
export function browserOf({ config, kit }: Core, account: AccountRow, { marks }: Origin): string | undefined {
  const mark = marks?.split('~', MOST_MARKS).find((one) => one.startsWith(`${account.id}.`));
  const [id = '', browser = '', browsers, until, signed = ''] = mark?.split('.') ?? [];
  const said = [id, browser, browsers, until].join('.');
  if (!mark || !config.cookieKeys.split(',').some((key) => fits(signed, signature(key, account, said))))
    return undefined;
  const lives = Number(until) * 1000 > kit.clock.now().getTime();
  return lives && Number(browsers) === account.browsers ? browser : undefined;
}

/** By the current key, the first. What else the keys sign is told apart by its first word. */
const signature = (keys: string, { realm_id }: AccountKey, said: string) =>
  createHmac('sha256', keys.split(',', 1)[0]?.trim() ?? '')
    .update(`known-browser\n${realm_id}\n${said}`)
    .digest('base64url');

function fits(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Forgets every browser and network of an account: whoever signed in there with a stolen password is a stranger again. */
export async function forgetBrowsers(trx: IdentityDb, { id, realm_id }: AccountKey): Promise<void> {
  await countUp(trx, realm_id).where('id', '=', id).execute();
  await trx.deleteFrom('known_network').where('account_id', 'in', accountIdIn(trx, { id, realm_id })).execute();
}

/** The same for everybody of a realm. */
export async function forgetAllBrowsers(trx: IdentityDb, realm: string): Promise<void> {
  await countUp(trx, realm).execute();
  const everybody = trx.selectFrom('account').select('id').where('realm_id', '=', realm);
  await trx.deleteFrom('known_network').where('account_id', 'in', everybody).execute();
}

/** A mark names the number that the account had then. */
const countUp = (trx: IdentityDb, realm: string) =>
  trx
    .updateTable('account')
    .set((row) => ({ browsers: row('browsers', '+', 1) }))
    .where('realm_id', '=', realm);
