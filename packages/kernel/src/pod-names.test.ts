import { describe, expect, it } from 'vitest';
import { PodId } from './object-id.ts';
import {
  controlPlaneClientId,
  controlPlaneNamespace,
  podClientId,
  podEdgeHost,
  podNamespace,
  podRouteId,
  shorten,
} from './pod-names.ts';

const pod = PodId.parse('507f1f77bcf86cd799439011');

describe('the names of a pod in infrastructure', () => {
  it('shorten a pod id to its first 8 characters', () => {
    expect(shorten(pod)).toBe('507f1f77');
  });

  it('give the namespace store-pod-<short>.{internal_domain}', () => {
    expect(podNamespace(pod, 'storepod.internal')).toBe('store-pod-507f1f77.storepod.internal');
  });

  it('give the edge host spg-<short>.{pod_domain}', () => {
    expect(podEdgeHost(pod, 'pods.acme.com')).toBe('spg-507f1f77.pods.acme.com');
  });

  it('give the gateway route pod-<short>', () => {
    expect(podRouteId(pod)).toBe('pod-507f1f77');
  });

  it('give the service client store-pod-<short>@service.store-pod.internal, whatever the internal domain', () => {
    expect(podClientId(pod)).toBe('store-pod-507f1f77@service.store-pod.internal');
  });
});

describe('the names of the control plane', () => {
  it('give its namespace and its service client', () => {
    expect(controlPlaneNamespace('storepod.internal')).toBe('store-core.storepod.internal');
    expect(controlPlaneClientId).toBe('store-core@service.store-core.internal');
  });
});
