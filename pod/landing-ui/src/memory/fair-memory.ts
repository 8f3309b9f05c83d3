import type { Clock } from '@storepod/kernel/clock';

/** Why something was let go. */
export type Dropped = 'room' | 'expired' | 'replaced';

interface Kept<T> {
  value: T;
  bytes: number;
  /** From this moment on it is dead, in milliseconds. */
  until: number;
  /** Grows with every use, so that the least recently used one can be told among several owners. */
  usedAt: number;
}

/** What one owner has, the least recently used first. */
interface Partition<T> {
  bytes: number;
  kept: Map<string, Kept<T>>;
}

/** Who has to make room, and with what. */
interface Victim<T> {
  owner: string;
  partition: Partition<T>;
  key: string;
  kept: Kept<T>;
}

/** Dead entries cost nothing until room is short; then they are looked for, at most so often. */
const SWEEP_EVERY_MS = 1_000;

/**
 * A bounded memory that several owners share. Whoever holds no more than an equal part of it loses nothing to the others:
 * room is made by the least recently used entry of those who hold more. So an owner who asks for a million things pushes
 * out its own.
 */
export class FairMemory<T> {
  readonly #capacity: number;
  readonly #clock: Clock;
  readonly #onDrop: (value: T, reason: Dropped) => void;
  readonly #partitions = new Map<string, Partition<T>>();
  #bytes = 0;
  #entries = 0;
  #uses = 0;
  #sweptAt = 0;

  constructor(capacity: number, clock: Clock, onDrop: (value: T, reason: Dropped) => void = () => {}) {
    this.#capacity = capacity;
    this.#clock = clock;
    this.#onDrop = onDrop;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get entries(): number {
    return this.#entries;
  }

  get(owner: string, key: string): T | undefined {
    const partition = this.#partitions.get(owner);
    const found = partition?.kept.get(key);
    if (partition === undefined || found === undefined) return undefined;
    if (this.#now() >= found.until) {
      this.#drop(owner, partition, key, found, 'expired');
      return undefined;
    }
    // Set anew, so that the map's order is the order of use.
    partition.kept.delete(key);
    partition.kept.set(key, found);
    found.usedAt = ++this.#uses;
    return found.value;
  }

  /** Keeps a value until a moment. What is larger than the whole memory is not kept, and pushes nothing out. */
  set(owner: string, key: string, value: T, { bytes, until }: { bytes: number; until: number }): boolean {
    if (bytes > this.#capacity) return false;
    const before = this.#partitions.get(owner);
    const old = before?.kept.get(key);
    if (before && old) this.#drop(owner, before, key, old, 'replaced');
    const partition = this.#partitions.get(owner) ?? { bytes: 0, kept: new Map<string, Kept<T>>() };
    this.#partitions.set(owner, partition);
    const kept = { value, bytes, until, usedAt: ++this.#uses };
    partition.kept.set(key, kept);
    partition.bytes += bytes;
    this.#bytes += bytes;
    this.#entries += 1;
    if (this.#bytes > this.#capacity) this.#makeRoom(kept);
    return true;
  }

  /** Lets go of one value. */
  delete(owner: string, key: string): void {
    const partition = this.#partitions.get(owner);
    const found = partition?.kept.get(key);
    if (partition && found) this.#drop(owner, partition, key, found, 'replaced');
  }

  /** Lets go of everything that an owner has. */
  deleteAll(owner: string): void {
    const partition = this.#partitions.get(owner);
    if (partition) for (const [key, kept] of partition.kept) this.#drop(owner, partition, key, kept, 'replaced');
  }

  clear(): void {
    for (const owner of this.#partitions.keys()) this.deleteAll(owner);
  }

  has(owner: string): boolean {
    return this.#partitions.has(owner);
  }

  #makeRoom(newest: Kept<T>): void {
    this.#sweep();
    while (this.#bytes > this.#capacity) {
      const victim = this.#victim(newest);
      if (victim === undefined) return;
      this.#drop(victim.owner, victim.partition, victim.key, victim.kept, 'room');
    }
  }

  /** The least recently used entry of those who hold more than their part; of anybody where only the newest one does. */
  #victim(newest: Kept<T>): Victim<T> | undefined {
    return this.#oldest(newest, this.#capacity / this.#partitions.size) ?? this.#oldest(newest, 0);
  }

  /** The least recently used entry of those who hold more than so many bytes. */
  #oldest(newest: Kept<T>, moreThan: number): Victim<T> | undefined {
    let oldest: Victim<T> | undefined;
    for (const [owner, partition] of this.#partitions) {
      if (partition.bytes <= moreThan) continue;
      const [key, kept] = partition.kept.entries().next().value ?? [];
      if (key === undefined || kept === undefined || kept === newest) continue;
      if (oldest === undefined || kept.usedAt < oldest.kept.usedAt) oldest = { owner, partition, key, kept };
    }
    return oldest;
  }

  #sweep(): void {
    const now = this.#now();
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = now;
    for (const [owner, partition] of this.#partitions)
      for (const [key, kept] of partition.kept)
        if (now >= kept.until) this.#drop(owner, partition, key, kept, 'expired');
  }

  #drop(owner: string, partition: Partition<T>, key: string, kept: Kept<T>, reason: Dropped): void {
    partition.kept.delete(key);
    partition.bytes -= kept.bytes;
    this.#bytes -= kept.bytes;
    this.#entries -= 1;
    if (partition.kept.size === 0) this.#partitions.delete(owner);
    this.#onDrop(kept.value, reason);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
