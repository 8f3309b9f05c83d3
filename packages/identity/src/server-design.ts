import type { IncomingMessage } from 'node:http';
import type { AdapterPayload, Provider } from 'oidc-provider';
import type { Core } from './core.ts';
import type { SigningKey } from './key/signing-keys.ts';
import type { SenderOf } from './mail/mailer.ts';
import type { PublicAddress } from './oidc/forwarded.ts';
import type { RealmSettings } from './realm/realm-settings.ts';
import type { AccountRow, LinkKind } from './tables.ts';

/** What a sign-in page has to know. */
export interface SignInPage {
  csrf: string;
  error: string | undefined;
  attemptsLeft: string | undefined;
  /** Ask for the code of the authenticator app instead of name and password. */
  secondFactor: boolean;
  /** Ask for the password of the account that the provider of this alias is to be linked to. */
  link: string | undefined;
  /** The providers through which people sign in, and where that begins. */
  providers: readonly { name: string; href: string }[];
  /** Offer to stay signed in. */
  rememberMe: boolean;
  /** Whom to ask for help; empty where nobody is named. */
  supportEmail: string;
}

/** What the two authorization servers do differently. Everything else is the same server. */
export interface ServerDesign {
  /** Whose user pools these are: of staff, who are invited, or of shoppers, who may register. */
  realmKind: 'platform' | 'store';
  /** Where the browser of a request sees this server. What the request itself says of its host is not believed. */
  addressOf(request: IncomingMessage): PublicAddress;
  /**
   * Where the links of letters lead that follow from a request at that address: to a configured origin, or to one of
   * the store's own; undefined where there is none. Asks other services, so no transaction may be open.
   */
  linkAddress(realm: string, asked: PublicAddress): Promise<PublicAddress | undefined>;
  /** The realm of a request. Throws a problem for a request that contradicts itself; undefined where there is none. */
  realmOf(request: IncomingMessage): Promise<string | undefined>;
  /** The realm whose settings govern what belongs to no realm: keys and their rotation. */
  keyRealm: string;
  /** How a realm is before anybody changes it, where that is not the common default. */
  realmDefaults: Partial<RealmSettings>;
  /** In whose name letters of a realm are sent; without it, in the installation's own. Asks other services. */
  letterSender?: SenderOf;
  /** The client of that id in the realm of the request. */
  findClient(clientId: string, realm: string | undefined): Promise<AdapterPayload | undefined>;
  /** Redirect URIs that follow from the request instead of being registered. */
  derivedUris?(address: PublicAddress): { redirect: (uri: string) => boolean; postLogout: (uri: string) => boolean };
  /** Where a browser is sent to sign in, and back to after a failure. `params` says what went wrong. */
  signInPage(address: PublicAddress, lang: string, params: Record<string, string>): string;
  /** Where a browser begins a sign-in of its own, when no application waits for one. */
  startPage(address: PublicAddress, lang: string): string;
  /** Whether the browser sees a page of this server's own. */
  showsPage(address: PublicAddress): boolean;
  /** The page itself, where this server shows it: on its own host. */
  renderSignIn?(address: PublicAddress, page: SignInPage): string | undefined;
  /** Where a browser lands when it signed out and asked for nothing else. */
  signedOutPage(address: PublicAddress, lang: string): string;
  /** Asks whether somebody means to sign out: an address, or the page itself. Without it a stranger's link does nothing. */
  confirmSignOut?(address: PublicAddress, csrf: () => string): { location: string } | { page: string };
  /** The page on which a one-time link is used; undefined where this server has no links of the kind. */
  linkPage(address: PublicAddress, lang: string, kind: LinkKind, token: string): string | undefined;
  /** Claims of an access token beyond those that every account has. */
  accountClaims(account: AccountRow): Record<string, unknown>;
  /** What this server can do beyond the standard set: a grant of its own. */
  extendProvider?(provider: Provider, core: Core, keys: readonly SigningKey[]): void;
  /** The path of the session cookie as the browser sees it. */
  cookiePath(address: PublicAddress): string;
}
