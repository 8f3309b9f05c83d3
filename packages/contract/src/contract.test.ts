import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { type Access, anonymous, permission } from './access.ts';
import { contract } from './contract.ts';
import { type EndpointDescription, endpoint, statusOf } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';

const text = Type.String({ maxLength: 10 });
const open = anonymous('a shopper sees it before signing in');
const read = permission('STORE-POD.CATALOG.READ');
const described = (description: Partial<EndpointDescription>): EndpointDescription => ({
  method: 'GET',
  path: '/api/v1/thing',
  summary: 'A thing.',
  access: read,
  ...description,
});
/** One that a merchant may call, and whoever acts as a merchant. */
const guarded = (access: Access, description: Partial<EndpointDescription>) =>
  described({ access, ...(description.access === undefined && { whileActing: 'allowed' }), ...description });
const inPod = (description: Partial<EndpointDescription>) => contract('catalog', { thing: guarded(read, description) });
const inControlPlane = (description: Partial<EndpointDescription>) =>
  contract('tenancy', { thing: guarded(permission('STORE-CORE.STORE-FIND-ONE'), description) });

describe('contract', () => {
  it('keeps what is in order', () => {
    const { service, endpoints } = contract('catalog', {
      one: endpoint(described({})),
      two: endpoint(described({ access: open, path: '/api/v1/public/thing', cacheSeconds: 60 })),
      three: endpoint(described({ method: 'POST', audited: 'thing.create', whileActing: 'allowed' })),
    });
    expect(service).toBe('catalog');
    expect(Object.keys(endpoints)).toEqual(['one', 'two', 'three']);
  });

  it.each(['', '   '])('refuses an anonymous endpoint whose reason is %j', (reason) => {
    expect(() => inPod({ access: anonymous(reason) })).toThrow('catalog.thing is anonymous without a reason');
  });

  it.each(['/api/v1/private/thing', '/api/v1/thing/private', '/api/v1/public/a/b/private/thing'] as const)(
    'refuses an anonymous %s',
    (path) => {
      expect(() => inPod({ access: open, path })).toThrow('catalog.thing is anonymous under /private/');
      expect(() => inPod({ path })).not.toThrow();
    },
  );

  it('takes a private word inside a segment for what it is', () => {
    expect(() => inPod({ access: open, path: '/api/v1/private-label' })).not.toThrow();
  });

  it('refuses an anonymous endpoint of the control plane outside /public/', () => {
    const fault = 'tenancy.thing is anonymous outside /public/';
    expect(() => inControlPlane({ access: open })).toThrow(fault);
    expect(() => inControlPlane({ access: open, path: '/api/v1/publicity' })).toThrow(fault);
    expect(() => inControlPlane({ access: open, path: '/api/v1/public/thing' })).not.toThrow();
    expect(() => inPod({ access: open })).not.toThrow();
  });

  it('refuses a permission over a store on an endpoint that takes none', () => {
    expect(() => inPod({ scope: 'platform' })).toThrow('catalog.thing guards a store but takes none');
    expect(() => inControlPlane({ scope: 'platform', access: permission('STORE-CORE.ORG.READ') })).not.toThrow();
  });

  it.each([{ access: read }, { access: open, method: 'POST' }, { access: open, method: 'DELETE' }] as const)(
    'refuses to cache the answer of %j',
    (description) => {
      expect(() => inPod({ ...description, cacheSeconds: 60 })).toThrow(
        'catalog.thing caches an answer that is not an anonymous read',
      );
      expect(() => inPod({ ...description, cacheControl: 'revalidate' })).toThrow(
        'catalog.thing lets caches keep what is not an anonymous read',
      );
    },
  );

  it('refuses an endpoint that is open in an unpaid store without a reason, or that is open anyway', () => {
    const audited = { unaudited: 'a test' };
    const write = { method: 'PUT', audited, openWhenUnpaid: 'a shop can be closed at any time' } as const;
    expect(() => inPod(write)).not.toThrow();
    expect(() => inPod({ ...write, openWhenUnpaid: ' ' })).toThrow('is open in an unpaid store without a reason');
    expect(() => inPod({ ...write, method: 'GET' })).toThrow('catalog.thing is open in an unpaid store anyway');
    expect(() => inPod({ ...write, access: open })).toThrow('catalog.thing is open in an unpaid store anyway');
  });

  it('refuses an end that is repeated without its reply, or with one that it has not, and a read that ends something', () => {
    const response = model('Ended', { ended: text });
    const end = { method: 'POST', audited: 'thing.end' } as const;
    expect(() => inPod({ ...end, whenRepeated: {} })).not.toThrow();
    expect(() => inPod({ ...end, response, whenRepeated: { answer: { ended: 'yes' } } })).not.toThrow();
    const fault = 'catalog.thing does not say what is answered to a repeat';
    expect(() => inPod({ ...end, response, whenRepeated: {} })).toThrow(fault);
    expect(() => inPod({ ...end, whenRepeated: { answer: {} } })).toThrow(fault);
    expect(() => inPod({ whenRepeated: {} })).toThrow('catalog.thing is a read and ends nothing');
  });

  it('refuses two endpoints with one route, however their parameters are called', () => {
    const bySku = { path: '/api/v1/thing/:sku', params: { sku: text } } as const;
    const twins = {
      one: described({ path: '/api/v1/thing/:id', params: { id: text } }),
      two: described(bySku),
    };
    expect(() => contract('catalog', twins)).toThrow('catalog describes GET /api/v1/thing/: twice');
    const apart = { ...twins, two: guarded(read, { ...bySku, method: 'PUT', audited: 'thing.update' }) };
    expect(() => contract('catalog', apart)).not.toThrow();
  });

  it('refuses parameters that the path does not have, and a path whose parameters are not described', () => {
    const params = { id: text };
    expect(() => contract('catalog', { one: described({ params }) })).toThrow('other parameters');
    expect(() => contract('catalog', { one: described({ path: '/api/v1/thing/:id' }) })).toThrow('other parameters');
    expect(() => contract('catalog', { one: described({ path: '/api/v1/thing/:id', params }) })).not.toThrow();
  });

  it('refuses a permission over an organisation that the body does not name', () => {
    const access = permission('STORE-POD.MERCHANT.STORE-CREATE');
    expect(() => contract('merchant', { one: described({ access, method: 'POST' }) })).toThrow('does not name');
    const body = model('NewStore', { org: text });
    expect(() => contract('merchant', { one: described({ access, method: 'POST', body }) })).not.toThrow();
  });

  it('refuses a write of staff in a pod that names neither its action nor why it has none', () => {
    const fault = 'catalog.thing is not audited and does not say why';
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(() => inPod({ method })).toThrow(fault);
      expect(() => inPod({ method, audited: 'thing.change' })).not.toThrow();
      expect(() => inPod({ method, audited: { unaudited: 'it only reads' } })).not.toThrow();
      expect(() => inPod({ method, audited: { unaudited: ' ' } })).toThrow(fault);
      expect(() => inPod({ method, access: permission('STORE-POD.INVENTORY.RESERVE') })).not.toThrow();
      expect(() => inPod({ method, access: open })).not.toThrow();
      expect(() => inControlPlane({ method })).not.toThrow();
    }
    expect(() => inPod({ audited: 'thing.read' })).toThrow('catalog.thing is a read and changes nothing');
  });

  it('refuses a list that does not say in which orders it can be read', () => {
    const response = pageOf(model('Thing', { id: text }));
    expect(() => inPod({ response })).toThrow('catalog.thing is a list without orders');
    expect(() => inPod({ response, query: pageQuery('private', ['name,asc']) })).not.toThrow();
  });

  it('names the endpoint that does not say who may call, also where no types were checked', () => {
    const fault = 'catalog.thing does not say who may call it';
    for (const access of [undefined, null, 'anonymous', {}, { kind: 'public' }])
      expect(() => inPod({ access: access as never })).toThrow(fault);
    const { access: _, ...without } = described({});
    expect(() => contract('catalog', { thing: without as never })).toThrow(fault);
    expect(() => inPod({ access: { kind: 'anonymous' } as never })).toThrow('is anonymous without a reason');
  });

  it('names the endpoint that is guarded by a permission that does not exist', () => {
    for (const unknown of ['STORE-POD.CATALOGUE.READ', 'toString', undefined])
      expect(() => inPod({ access: permission(unknown as never) })).toThrow(
        `catalog.thing is guarded by the permission ${unknown}, which does not exist`,
      );
  });

  it('refuses a body or a reply that is an object without a name', () => {
    const nameless = Type.Object({ id: text });
    expect(() => inPod({ method: 'POST', body: nameless })).toThrow('catalog.thing takes an object without a name');
    expect(() => inPod({ response: Type.Array(nameless) })).toThrow(
      'catalog.thing replies with an object without a name',
    );
    expect(() => inPod({ response: pageOf(nameless) })).toThrow('catalog.thing replies with an object without a name');
    const query = pageQuery('private', ['id,asc']);
    expect(() => inPod({ query, response: pageOf(model('Thing', { id: text })) })).not.toThrow();
  });

  it('names all faults at once', () => {
    const faulty = {
      one: described({ access: anonymous('') }),
      two: described({ access: open, path: '/api/v1/private/x' }),
    };
    expect(() => contract('catalog', faulty)).toThrow(
      'catalog.one is anonymous without a reason\ncatalog.two is anonymous under /private/',
    );
  });
});

describe('statusOf', () => {
  it('is 200 with an answer, 204 without, or as described', () => {
    expect(statusOf(described({ response: Type.String() }))).toBe(200);
    expect(statusOf(described({}))).toBe(204);
    expect(statusOf(described({ response: Type.String(), status: 201 }))).toBe(201);
  });
});
