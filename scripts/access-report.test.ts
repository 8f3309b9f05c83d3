import { openWhenUnpaid } from '@storepod/boundary/open-when-unpaid';
import { anonymous, permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import type { RawRoute } from '@storepod/service/raw-routes';
import { describe, expect, it } from 'vitest';
import { accessReport } from './access-report.ts';
import { allContracts, allServices } from './contracts.ts';

const merchant = contract('merchant', {
  look: endpoint({ method: 'GET', path: '/api/v1/shop', summary: 'A shop.', access: anonymous('shoppers look') }),
  close: endpoint({
    method: 'PUT',
    path: '/api/v1/private/shop/closed',
    audited: 'shop.close',
    summary: 'Closes.',
    access: permission('STORE-POD.MERCHANT.*'),
    openWhenUnpaid: 'a shop can be closed at any time',
    whileActing: { refused: 'it ends' },
  }),
});
const files: RawRoute = {
  methods: ['GET', 'HEAD'],
  path: '/files/*',
  reason: 'everybody sees pictures',
  whileActing: 'no token is read',
};
const close = { service: 'merchant', method: 'PUT', path: '/api/v1/private/shop/closed' } as const;
const report = (rawRoutes: RawRoute[], known = [close] as (typeof close)[]) =>
  accessReport([{ contract: merchant, rawRoutes }], known);

describe('the report of who may call what', () => {
  it('lists anonymous endpoints, routes outside the contract and what is open in an unpaid store', () => {
    expect(report([files])).toEqual({
      lines: [
        'open: merchant GET /api/v1/shop: shoppers look',
        'raw: merchant GET,HEAD /files/*: everybody sees pictures',
        'open when unpaid: merchant PUT /api/v1/private/shop/closed: a shop can be closed at any time',
        'refused while acting: merchant PUT /api/v1/private/shop/closed: it ends',
        '1 endpoints of 1 services are guarded',
      ],
      faults: [],
    });
  });

  it('refuses a route outside the contract without a reason', () => {
    expect(report([{ ...files, reason: ' ' }]).faults).toEqual([
      'merchant: /files/* stands outside the contract without a reason',
    ]);
  });

  it('refuses what is open in an unpaid store in a service and not at the gateway, or the other way round', () => {
    const place = 'merchant PUT /api/v1/private/shop/closed';
    expect(report([], []).faults).toEqual([`${place} is open when unpaid, but not at the gateway`]);
    const stale = accessReport([], [close]);
    expect(stale.faults).toEqual([`the gateway opens ${place}, which does not say so`]);
  });

  it('refuses a write that does not say whether it may be called while acting', () => {
    const { whileActing: _said, ...silent } = merchant.endpoints.close;
    const contract = { ...merchant, endpoints: { close: silent } };
    expect(accessReport([{ contract, rawRoutes: [] }], [close]).faults).toEqual([
      'merchant PUT /api/v1/private/shop/closed does not say whether it may be called while acting',
    ]);
  });

  it('has no faults for the services of the repository, and knows the raw routes of each', async () => {
    const services = await allServices();
    expect(services.map(({ contract: { service } }) => service).sort()).toEqual(
      (await allContracts()).map(({ service }) => service).sort(),
    );
    const { lines, faults } = accessReport(services, openWhenUnpaid);
    expect(faults).toEqual([]);
    const raw = lines.filter((line) => line.startsWith('raw: ')).map((line) => line.split(': ')[1]);
    expect(raw).toEqual(
      expect.arrayContaining([
        'billing POST /api/v1/stripe-webhook/public/events',
        'checkout GET /mailbox',
        'content GET,HEAD /files/*',
        'cua GET /mailbox',
        'gateway any method /*',
        'merchant any method /api/v1/content/*',
        'uaa any method /oauth2/token',
        'uaa GET /mailbox',
      ]),
    );
  });
});
