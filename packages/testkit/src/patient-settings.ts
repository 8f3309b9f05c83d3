/**
 * These end what hangs and nothing else: on a busy machine a test writes its hundred thousand rows slowly, and a peer that shares
 * the process with the test answers late. A test of what hangs sets its own.
 */
export const patientSettings = {
  DATABASE_WAIT: 'PT1M',
  DATABASE_STATEMENT_TIMEOUT: 'PT2M',
  PEER_TIMEOUT: 'PT30S',
};
