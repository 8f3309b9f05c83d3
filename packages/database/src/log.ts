/** Where this package tells what happened. A pino logger fits. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For callers that do not care. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
