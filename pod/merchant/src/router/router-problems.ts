import { catalogue } from '@storepod/kernel/problem';

export const routerProblems = catalogue('MERCHANT', {
  HOST_UNKNOWN: { code: 'HOST.UNKNOWN', status: 404, detail: 'No store answers on this host.' },
  TLS_REFUSED: { code: 'TLS.REFUSED', status: 400, detail: 'No certificate is issued for this name here.' },
});
