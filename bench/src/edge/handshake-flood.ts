import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { clientHello } from '@storepod/testkit/client-hello';

/** How many connections the flood may have open; beyond it the machine runs out of ports and not the edge of strength. */
const MOST_OPEN = 4_000;
/** Who is not sent away by then is given up. */
const PATIENCE_MS = 5_000;
const TICK_MS = 5;
/** What could not be sent in time is made up for, little by little: all at once it would be a flood many times as strong. */
const CATCH_UP = 1.5;
/** Until the flood itself runs at its full speed. */
const PRACTICE_SECONDS = 3;

const [port = 0, perSecond = 0, seconds = 0] = process.argv.slice(2).map(Number);

/** Ready-made, so that the flood costs the machine as little as it can; the name in each is written anew. */
const name = `${'x'.repeat(24)}.com`;
const template = clientHello(name);
const nameAt = template.indexOf(name);
function inventedHello(): Buffer {
  const hello = Buffer.from(template);
  hello.write(randomBytes(12).toString('hex'), nameAt, 'latin1');
  return hello;
}

/** From any of the addresses of the loopback network, as a botnet comes from everywhere. */
const anyAddress = () => `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;

/** What became of the connections of a flood. */
export interface Tally {
  sent: number;
  sentAway: number;
  given: number;
  skipped: number;
}

class Flood {
  readonly tally: Tally = { sent: 0, sentAway: 0, given: 0, skipped: 0 };
  readonly #port: number;
  #open = 0;

  constructor(target: number) {
    this.#port = target;
  }

  async run(forSeconds: number): Promise<Tally> {
    const startedAt = performance.now();
    const mostAtOnce = (CATCH_UP * perSecond * TICK_MS) / 1000;
    const due = () => Math.min(forSeconds, (performance.now() - startedAt) / 1000) * perSecond;
    while (this.#started < forSeconds * perSecond) {
      for (let count = 0; count < mostAtOnce && this.#started < due(); count++) this.#knock();
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    return this.tally;
  }

  get #started(): number {
    return this.tally.sent + this.tally.skipped;
  }

  #knock(): void {
    if (this.#open >= MOST_OPEN) {
      this.tally.skipped += 1;
      return;
    }
    const socket = connect({ host: '127.0.0.1', port: this.#port, localAddress: anyAddress(), noDelay: true });
    this.#open += 1;
    this.tally.sent += 1;
    const giveUp = setTimeout(() => {
      this.tally.given += 1;
      socket.destroy();
    }, PATIENCE_MS);
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      clearTimeout(giveUp);
      this.#open -= 1;
      this.tally.sentAway += 1;
    });
    socket.write(inventedHello());
  }
}

/** Floods a server of its own, so that the first seconds in earnest are as steady as the last. */
async function practise(): Promise<void> {
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Flood((server.address() as AddressInfo).port).run(PRACTICE_SECONDS);
  server.close();
}

await practise();
process.send?.('ready');
await once(process, 'message');
const tally = await new Flood(port).run(seconds);
process.send?.(tally, () => process.exit());
