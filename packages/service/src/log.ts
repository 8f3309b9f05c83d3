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

/** One JSON line per event, with the service's name, and the trace id where the event belongs to a request. */
export const openLog = (service: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    { name: service, level, redact, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  ).child({ service });
