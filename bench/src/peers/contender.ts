/** The requests that are one answer for a shopper, sent one after the other on one connection. */
export type Unit = readonly Buffer[];

/** Something that shoppers do often, as one of the systems is asked for it. */
export interface Scene {
  /** Each a question of its own; together they are asked once, with nothing kept before. */
  cold: readonly Unit[];
  /** Asked again and again, so whatever a system keeps is kept. */
  warm: readonly Unit[];
  /** How often the cold ones are asked, each time after everything was forgotten. */
  coldRounds: number;
}

export const sceneNames = ['list of 24', 'product', 'search with facets'] as const;
export type SceneName = (typeof sceneNames)[number];

/** Somebody who has not been here before, with a connection of their own. */
export interface Guest {
  /** One piece of something. */
  addToCart(): Promise<void>;
  /** Two lines, the address, shipping and tax, and the payment. */
  order(): Promise<void>;
  leave(): Promise<void>;
}

/** A running shop with the goods, by what it is called and measured. */
export interface Contender {
  /** With its version. */
  name: string;
  port: number;
  scenes: Readonly<Record<SceneName, Scene>>;
  /** Lets go of all that is kept of the shop. */
  forget(): Promise<void>;
  guest(): Guest;
  /** Waits until all that was ordered is paid and its stock sold. */
  settled(): Promise<void>;
  /** What the database does by itself within a minute of the first orders. */
  afterOrders(): Promise<void>;
  /** All processes that belong to it, PostgreSQL included, by their roots. */
  roots: readonly number[];
  stop(): Promise<void>;
}
