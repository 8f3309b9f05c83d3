import { randomBytes, randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { clientHello } from '@storepod/testkit/client-hello';

/** How many connections the flood may have open; beyond it the machine runs out of ports and not the edge of strength. */
const MOST_OPEN = 4_000;
/** Who is not sent away by then is given up. */
const PATIENCE_MS = 5_000;
const TICK_MS = 5;

const [port = 0, perSecond = 0, seconds = 0] = process.argv.slice(2).map(Number);
const tally = { sent: 0, sentAway: 0, given: 0, skipped: 0 };
let open = 0;

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
function knock(): void {
  const from = `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from, noDelay: true });
  open += 1;
  tally.sent += 1;
  const giveUp = setTimeout(() => {
    tally.given += 1;
    socket.destroy();
  }, PATIENCE_MS);
  socket.on('error', () => undefined).resume();
  socket.on('close', () => {
    clearTimeout(giveUp);
    open -= 1;
    tally.sentAway += 1;
  });
  socket.write(inventedHello());
}

const startedAt = performance.now();
const due = () => Math.min(seconds * perSecond, ((performance.now() - startedAt) / 1000) * perSecond);
const timer = setInterval(() => {
  for (; tally.sent + tally.skipped < due(); )
    if (open < MOST_OPEN) knock();
    else tally.skipped += 1;
  if (performance.now() - startedAt > seconds * 1000) finish();
}, TICK_MS);

function finish(): void {
  clearInterval(timer);
  process.send?.(tally, () => process.exit());
}
