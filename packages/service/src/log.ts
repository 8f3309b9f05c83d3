import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Whatever a field of this name holds, it is nobody's business. */
const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'clientSecret',
  'secret',
  'token',
  'authorization',
  'cookie',
  'secretKey',
  'apiKey',
  // As OAuth spells them.
  'client_secret',
  'access_token',
  'refresh_token',
  'id_token',
  'code_verifier',
];
const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' };

/** What cannot be written at once is kept so far, in letters; a disk that is full for an hour must not fill the memory, too. */
const MOST_KEPT = 1_000_000;

/**
 * A line that cannot be written, as on a full disk, is lost and nothing else: unheard, the error would end the process, whose end
 * would wait for room to write the rest.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: MOST_KEPT });
  return output.on('error', () => {
    output.flushSync = () => undefined;
  });
}

/** One JSON line per event, with the service's name, and the trace id where the event belongs to a request. */
export const openLog = (service: string, level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ name: service, level, redact, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination).child({
    service,
  });
