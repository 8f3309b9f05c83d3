import { type Logger, openLog } from '@storepod/service/log';
import { REPLY_FAULT } from '@storepod/service/reply-check';

/**
 * The log of a service under test: silent, but for replies that are not what the contract says. A test sees of them only that
 * the answer was a 500, so which field it was is printed.
 */
export const replyFaultLog = (service: string): Logger =>
  openLog(service, 'error', {
    write: (line) => {
      const { err } = JSON.parse(line) as { err?: { message?: string } };
      if (err?.message?.includes(REPLY_FAULT)) process.stderr.write(`${service}: ${err.message}\n`);
    },
  });
