import { BlockList, isIP } from 'node:net';
import type { Problem } from '@storepod/kernel/problem';
import { addressKey } from '@storepod/service/address-key';

/** A request that is being answered. */
export interface OpenVisit {
  readonly response: { readonly writableEnded: boolean };
  endsConnection: boolean;
  fail(problem: Problem): void;
}

/** Who is at the other end of a connection, and what goes on there. */
export interface Peer {
  readonly address: string;
  /** Whose requests and connections are counted together. */
  readonly key: string;
  /** Whether it is a proxy of ours, whose forwarding headers are believed. */
  readonly trusted: boolean;
  /** How many requests are being answered, and the latest of them. Not a set: it would change twice for each request. */
  openVisits: number;
  latestVisit: OpenVisit | undefined;
  /** Since when nothing has been going on, on the clock of `performance.now()`. */
  idleSince: number;
  /** Nothing more is taken from this connection, although Node may have read more already. */
  isClosing: boolean;
}

/** IPv4 addresses arrive in the clothes of IPv6 where both are listened on. */
const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);

/** The proxies in front of the edge: addresses and networks in CIDR notation. */
export class TrustedProxies {
  readonly #networks = new BlockList();
  readonly #any: boolean;

  constructor(entries: readonly string[]) {
    this.#any = entries.length > 0;
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: string): void {
    const [address = '', bits] = entry.split('/');
    if (!isIP(address)) throw new Error(`"${entry}" is neither an address nor a network`);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) this.#networks.addAddress(address, family);
    else this.#networks.addSubnet(address, Number(bits), family);
  }

  peer(remoteAddress: string | undefined): Peer {
    const address = plainAddress(remoteAddress ?? '');
    return {
      address,
      key: addressKey(address),
      trusted: this.has(address),
      openVisits: 0,
      latestVisit: undefined,
      idleSince: performance.now(),
      isClosing: false,
    };
  }

  has(address: string): boolean {
    return this.#any && this.#networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  /** The nearest address that is not ours: each proxy adds by whom it was called, so what stands before is hearsay. */
  firstStranger(chain: readonly string[]): string | undefined {
    return chain.findLast((address) => !this.has(plainAddress(address))) ?? chain[0];
  }
}
