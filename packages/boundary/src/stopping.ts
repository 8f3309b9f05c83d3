/** Where somebody meets what was stopped. */
export const surfaces = ['console', 'controlPlane', 'pod', 'storefront', 'impersonation'] as const;
export type Surface = (typeof surfaces)[number];

/**
 * What happens there: ENDS, the session or token is refused; READS_ONLY, every write is refused and says why; CLOSED, the page of a
 * shop under maintenance; GONE, as if it had never been; GOES_ON, nothing, on purpose.
 */
export type Effect = 'ENDS' | 'READS_ONLY' | 'CLOSED' | 'GONE' | 'GOES_ON';

export interface Cell {
  effect: Effect;
  /** Within so many seconds after the answer to whoever stopped it; 0 with that answer. None where nothing ends. */
  within?: number;
  note?: string;
  /** The tests that hold it to this: a file, and a part of the title. */
  proofs: readonly (readonly [file: string, title: string])[];
}

interface Way {
  what: string;
  cells: Record<Surface, Cell>;
}

/** The list of revocations is followed by a long poll, so this is one turn of it on a busy machine. */
const AT_ONCE = 2;
/** A job of tenancy tells uaa, the pod and billing; the pod tells its services. */
const TOLD = 5;
/** Pages remember how a shop stands for half a minute. */
const PAGES = 35;

const ended = ['control-plane/gateway/test/ended-at-once.test.ts', 'ends on every surface in time'] as const;
const stays = ['control-plane/gateway/test/ended-at-once.test.ts', 'stays signed in'] as const;
const toldInTime = ['control-plane/tenancy/test/stopping.test.ts', 'reaches uaa, the pod and billing in time'] as const;
const ownWrites = [
  'control-plane/tenancy/test/stopped-merchant.test.ts',
  'every write of its people is refused',
] as const;
const storeWrites = ['control-plane/tenancy/test/stopped-merchant.test.ts', 'its people change nobody of it'] as const;
const orders = ['control-plane/billing/test/stopped-store.test.ts', 'its people order nothing'] as const;
const inPod = 'packages/service/test/store-standing.test.ts';
const staffArchived = [inPod, 'that is archived reads but does not write'] as const;
const staffSuspended = [inPod, 'that is suspended reads but does not write'] as const;
const staffEnded = [inPod, 'that has ended is refused'] as const;
const publicGone = [inPod, 'finds nothing from the moment on in which it is told'] as const;
const shown = ['pod/merchant/test/store.test.ts', 'chosen %s and in standing %s is %s to shoppers'] as const;
const hosts = ['pod/merchant/test/domain-changes.test.ts', 'names all hosts of a store when %s'] as const;
const pages = [
  'pod/landing-ui/test/pages/ended.test.ts',
  'a store under maintenance shows that on every page',
] as const;
const drained = [
  'control-plane/tenancy/test/store-creation.test.ts',
  'places the next store elsewhere once a pod drains',
] as const;
const routed = [
  'control-plane/pod-registry/test/lifecycle.test.ts',
  'keeps its place in the routing list while it drains',
] as const;
const maintenance = [
  'pod/merchant/test/store.test.ts',
  'the owner closes it for a while and goes on working in it',
] as const;

const shoppers = [
  'pod/checkout/test/ended-shoppers.test.ts',
  'orders nothing any more, and a namesake elsewhere goes on: %s',
] as const;

const lapse = ['control-plane/billing/test/store-changes.test.ts', 'as soon as the subscription is suspended'] as const;
const blocked = ['control-plane/gateway/test/pods.test.ts', 'hear of it from billing at once'] as const;
const sellsOn = ['packages/service/test/write-gate.test.ts', 'lets shoppers write where anybody may'] as const;
const paysOn = ['control-plane/billing/test/jobs.test.ts', 'is over for a store that pays then'] as const;

type Proof = Cell['proofs'][number];
const ends = (within: number, ...proofs: Proof[]): Cell => ({ effect: 'ENDS', within, proofs });
const readsOnly = (within: number, ...proofs: Proof[]): Cell => ({ effect: 'READS_ONLY', within, proofs });
const gone = (within: number, ...proofs: Proof[]): Cell => ({ effect: 'GONE', within, proofs });
const closed = (...proofs: Proof[]): Cell => ({ effect: 'CLOSED', within: PAGES, proofs });
const goesOn = (...proofs: Proof[]): Cell => ({ effect: 'GOES_ON', proofs });

const everySurface = (cell: Cell): Way['cells'] => ({
  console: cell,
  controlPlane: cell,
  pod: cell,
  storefront: cell,
  impersonation: cell,
});

const account = (what: string): Way => ({
  what,
  cells: { ...everySurface(ends(AT_ONCE, ended)), storefront: goesOn(ended) },
});

export const accountWays = {
  accountDisabled: account('An account is disabled'),
  passwordReset: account('A password is reset'),
  sessionsEnded: account('All sessions of an account are ended'),
  roleChanged: account('A role is given or taken'),
  accountMoved: account('An account is moved to another organisation or store'),
  accountDeleted: account('An account is deleted'),
} satisfies Record<string, Way>;
export type AccountWay = keyof typeof accountWays;

/** Every way in which an account, an organisation, a store or a pod can be stopped, and what each surface makes of it. */
export const stopping = {
  ...accountWays,
  accountGuessedAt: {
    what: 'Somebody guesses at an account',
    cells: everySurface({
      ...goesOn(stays),
      note: 'whoever guesses has to wait; a stranger signs nobody out',
    }),
  },
  organisationSuspended: {
    what: 'An organisation is suspended',
    cells: {
      console: { ...ends(TOLD, toldInTime, ended), note: 'who signs in again reads why' },
      controlPlane: { ...readsOnly(0, ownWrites, orders), note: 'a renewal can still be stopped' },
      pod: readsOnly(TOLD, toldInTime, staffSuspended),
      storefront: closed(toldInTime, shown, hosts, pages),
      impersonation: ends(TOLD, toldInTime, ended),
    },
  },
  organisationClosed: {
    what: 'An organisation is closed',
    cells: {
      console: ends(TOLD, toldInTime, ended),
      controlPlane: readsOnly(0, ownWrites, orders),
      pod: readsOnly(TOLD, toldInTime, staffArchived),
      storefront: gone(TOLD, toldInTime, shown, hosts, publicGone),
      impersonation: ends(TOLD, toldInTime, ended),
    },
  },
  storeSuspended: {
    what: 'A store is suspended',
    cells: {
      console: goesOn(toldInTime),
      controlPlane: { ...readsOnly(0, storeWrites, orders), note: 'of this store; a renewal can still be stopped' },
      pod: readsOnly(TOLD, toldInTime, staffSuspended),
      storefront: closed(toldInTime, shown, hosts, pages),
      impersonation: readsOnly(TOLD, toldInTime, staffSuspended),
    },
  },
  storeArchived: {
    what: 'A store is archived',
    cells: {
      console: goesOn(toldInTime),
      controlPlane: {
        ...goesOn(['control-plane/tenancy/test/stopping.test.ts', 'people can be sent away, and nobody comes'], orders),
        note: 'people can be sent away and the store be ended; nobody new comes and nothing is ordered',
      },
      pod: readsOnly(TOLD, toldInTime, staffArchived),
      storefront: gone(TOLD, toldInTime, shown, hosts, publicGone),
      impersonation: readsOnly(TOLD, toldInTime, staffArchived),
    },
  },
  storeDeleted: {
    what: 'A store is deleted',
    cells: {
      console: { ...goesOn(toldInTime), note: 'the store leaves the lists' },
      controlPlane: {
        ...gone(0, ['control-plane/tenancy/test/store-lifecycle.test.ts', 'gone from the lists']),
        note: 'from every list; its subscription ends',
      },
      pod: gone(TOLD, toldInTime, staffEnded),
      storefront: gone(TOLD, toldInTime, hosts, publicGone),
      impersonation: gone(TOLD, toldInTime, staffEnded),
    },
  },
  storeMaintenance: {
    what: 'The owner puts a store under maintenance',
    cells: { ...everySurface(goesOn(maintenance)), storefront: closed(shown, hosts, pages) },
  },
  subscriptionLapsed: {
    what: 'A subscription is suspended or ends, and the way back by a payment or a larger plan',
    cells: {
      console: { ...goesOn(paysOn), note: 'it is where one pays' },
      controlPlane: { ...readsOnly(AT_ONCE, blocked), note: 'what it passes on to the pod' },
      pod: readsOnly(AT_ONCE, lapse),
      storefront: { ...goesOn(sellsOn), note: 'shoppers order, and staff may ship, refund and cancel' },
      impersonation: readsOnly(AT_ONCE, lapse),
    },
  },
  shopperEnded: {
    what: 'A shopper is disabled or erased, is signed out, gets another password, or a token or code of theirs is used twice',
    cells: {
      ...everySurface({ ...goesOn(shoppers), note: 'no shopper is there' }),
      pod: ends(AT_ONCE, shoppers),
      storefront: { ...ends(AT_ONCE, shoppers), note: 'orders and the own account; pages are for everybody' },
    },
  },
  podDrained: {
    what: 'A pod is drained',
    cells: everySurface({ ...goesOn(drained, routed), note: 'no new store is placed there' }),
  },
} satisfies Record<string, Way>;
export type StoppingWay = keyof typeof stopping;

/** How soon people of a store write again after its resumption, as after a payment. */
export const RESUMED_WITHIN_MS = AT_ONCE * 1000;

/** The time that a test grants a surface. */
export const withinMs = (way: StoppingWay, surface: Surface): number => {
  const { within }: Cell = stopping[way].cells[surface];
  if (within === undefined) throw new Error(`nothing ends on ${surface} by ${way}`);
  return within * 1000;
};
