import { describe, expect, it } from 'vitest';
import { addressOf } from './client.ts';

describe('the address of a call', () => {
  it('begins with the prefix under which the gateway offers the service', () => {
    expect(addressOf('tenancy', '/api/v1/x')).toBe('/tenancy/api/v1/x');
    expect(addressOf('pod-registry', '/api/v1/pod')).toBe('/pod-registry/api/v1/pod');
    expect(addressOf('uaa', '/api/v1/account/me')).toBe('/uaa/api/v1/account/me');
    expect(addressOf('gateway', '/api/v1/auth/me')).toBe('/api/v1/auth/me');
  });

  it('names the store and the pod for what lives in a pod', () => {
    expect(addressOf('merchant', '/api/v1/private/store', { store: 's', pod: 'p' })).toBe(
      '/spg/merchant/api/v1/private/store?store=s&pod=p',
    );
  });

  it('escapes parameters, so that none can lead to another path', () => {
    expect(addressOf('uaa', '/api/v1/account/sessions/:id', { params: { id: '../../admin?x' } })).toBe(
      '/uaa/api/v1/account/sessions/..%2F..%2Fadmin%3Fx',
    );
  });

  it('leaves out what is not given, and repeats lists', () => {
    const query = { page: 0, q: undefined, status: null, type: ['a', 'b&c'] };
    expect(addressOf('uaa', '/api/v1/x', { query })).toBe('/uaa/api/v1/x?page=0&type=a&type=b%26c');
  });
});
