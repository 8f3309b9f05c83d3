import type { Socket } from 'node:net';

/** Where a socket stands in the list, until another takes its place. */
interface Place {
  readonly socket: Socket;
  index: number;
}

/**
 * Every open connection, so that a stop can end those that do not end by themselves.
 *
 * Not a set: one that changes all the time leaves a chain of old tables behind, and what has died in it is copied by
 * the collector of garbage again and again. Under a flood, customers would wait for that.
 */
export class OpenSockets {
  readonly #places: Place[] = [];

  /** Returns how to take the socket out again, to be called once. */
  add(socket: Socket): () => void {
    const place = { socket, index: this.#places.length };
    this.#places.push(place);
    return () => this.#remove(place);
  }

  /** The last one takes the place that becomes free. */
  #remove({ index }: Place): void {
    const last = this.#places.pop();
    if (!last || last.index === index) return;
    last.index = index;
    this.#places[index] = last;
  }

  destroyAll(): void {
    for (const { socket } of [...this.#places]) socket.destroy();
  }
}
