import { type Command, MINUTE } from './model-commands.ts';

interface Hold {
  state: 'TEMPORARY_RESERVED' | 'COMPLETED' | 'ROLLBACK' | 'PARTIALLY_RETURNED' | 'RETURNED';
  lines: Map<string, number>;
  /** What of the lines has not come back. */
  left: Map<string, number>;
  /** What was returned under each key. */
  keys: Map<string, string>;
  since: number;
  end: number;
}

const LONGEST = 30 * MINUTE;

/** What inventory should do, written down a second time with nothing but maps. */
export class InventoryModel {
  readonly #onHand = new Map<string, number>();
  readonly #holds = new Map<string, Hold>();
  /** What was adjusted under each key of a sku. */
  readonly #adjusted = new Map<string, number>();

  onHand(): Record<string, number> {
    return Object.fromEntries(this.#onHand);
  }

  perform(command: Command, now: number): boolean | string | undefined {
    switch (command.kind) {
      case 'set':
        this.#onHand.set(command.sku, command.quantity);
        return undefined;
      case 'adjust':
        return this.#adjust(command);
      case 'returnPart':
        return this.#returnPart(command);
      case 'delete':
        this.#onHand.delete(command.sku);
        return undefined;
      case 'wait':
        return undefined;
      case 'expire':
        for (const hold of this.#holds.values()) if (isHeld(hold) && hold.end <= now) this.#giveBack(hold, 'ROLLBACK');
        return undefined;
      case 'reserve':
        return this.#reserve(command.ref, command.lines, command.minutes, now);
      case 'extend':
        return this.#extend(command.ref, now + command.minutes * MINUTE, now);
      default:
        return this.#settle(command.kind, this.#holds.get(command.ref), now);
    }
  }

  #reserve(ref: string, wanted: { sku: string; quantity: number }[], minutes: number, now: number): boolean | string {
    const lines = new Map<string, number>();
    for (const { sku, quantity } of wanted) lines.set(sku, (lines.get(sku) ?? 0) + quantity);
    const hold = this.#holds.get(ref);
    const end = now + Math.min(minutes * MINUTE, LONGEST);
    if (hold && isSold(hold)) return 'INVENTORY.RESERVATION.COMPLETED';
    if (hold && isHeld(hold)) {
      if (!isSame(hold.lines, lines)) return 'INVENTORY.RESERVATION.LINES_DIFFER';
      if (hold.end <= now) hold.since = now;
      hold.end = Math.min(end, hold.since + LONGEST);
      return true;
    }
    for (const [sku, quantity] of lines)
      if ((this.#onHand.get(sku) ?? 0) < quantity) return 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY';
    for (const [sku, quantity] of lines) this.#onHand.set(sku, (this.#onHand.get(sku) ?? 0) - quantity);
    const keys = hold?.keys ?? new Map();
    this.#holds.set(ref, { state: 'TEMPORARY_RESERVED', lines, left: new Map(lines), keys, since: now, end });
    return true;
  }

  #extend(ref: string, until: number, now: number): boolean {
    const hold = this.#holds.get(ref);
    if (!hold || !isHeld(hold) || hold.end <= now) return false;
    hold.end = Math.max(hold.end, Math.min(until, now + LONGEST, hold.since + LONGEST));
    return true;
  }

  #settle(event: 'commit' | 'release' | 'return', hold: Hold | undefined, now: number): boolean {
    if (!hold) return false;
    if (event === 'commit') {
      if (isHeld(hold) && hold.end > now) hold.state = 'COMPLETED';
      return hold.state === 'COMPLETED' || hold.state === 'PARTIALLY_RETURNED';
    }
    if (event === 'release') {
      if (isHeld(hold)) this.#giveBack(hold, 'ROLLBACK');
      return hold.state === 'ROLLBACK';
    }
    if (isSold(hold)) this.#giveBack(hold, 'RETURNED');
    return hold.state === 'RETURNED';
  }

  #giveBack(hold: Hold, state: Hold['state']): void {
    hold.state = state;
    for (const [sku, quantity] of hold.left) {
      this.#putBack(sku, quantity);
      hold.left.set(sku, 0);
    }
  }

  #putBack(sku: string, quantity: number): void {
    const onHand = this.#onHand.get(sku);
    if (onHand !== undefined) this.#onHand.set(sku, onHand + quantity);
  }

  #returnPart({ ref, sku, quantity, key }: Extract<Command, { kind: 'returnPart' }>): boolean | string {
    const hold = this.#holds.get(ref);
    const known = hold?.keys.get(key);
    if (known !== undefined) return known === `${quantity} ${sku}` || 'INVENTORY.RETURN.KEY_REUSED';
    if (!hold || !isSold(hold)) return false;
    const left = hold.left.get(sku) ?? 0;
    if (quantity > left) return 'INVENTORY.RETURN.EXCEEDED';
    hold.keys.set(key, `${quantity} ${sku}`);
    hold.left.set(sku, left - quantity);
    this.#putBack(sku, quantity);
    hold.state = [...hold.left.values()].every((rest) => rest === 0) ? 'RETURNED' : 'PARTIALLY_RETURNED';
    return true;
  }

  #adjust({ sku, delta, key }: Extract<Command, { kind: 'adjust' }>): string | undefined {
    const onHand = this.#onHand.get(sku);
    if (onHand === undefined) return 'INVENTORY.SKU.UNKNOWN';
    const known = this.#adjusted.get(`${sku} ${key}`);
    if (known !== undefined) return known === delta ? undefined : 'INVENTORY.STOCK.KEY_REUSED';
    if (onHand + delta < 0) return 'INVENTORY.STOCK.SHORT';
    this.#adjusted.set(`${sku} ${key}`, delta);
    this.#onHand.set(sku, onHand + delta);
    return undefined;
  }
}

const isSold = ({ state }: Hold) => ['COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED'].includes(state);

const isHeld = ({ state }: Hold) => state === 'TEMPORARY_RESERVED';

const isSame = (a: Map<string, number>, b: Map<string, number>) =>
  a.size === b.size && [...a].every(([sku, quantity]) => b.get(sku) === quantity);
