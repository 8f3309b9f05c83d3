import type { PodView } from './pod.ts';

/** A pod as a form holds it: all text, since that is what people type. */
export interface PodValues extends Record<string, unknown> {
  name: string;
  endpoint: string;
  endpointType: PodView['endpoint']['type'];
  visibility: PodView['visibility'];
  domain: string;
  region: string;
  /** Empty where there is no ceiling. */
  capacity: string;
  /** The two that are fixed once the pod is there. */
  orgId: string;
  id: string;
}

export const newPod: PodValues = {
  name: '',
  endpoint: '',
  endpointType: 'INTERNAL',
  visibility: 'PUBLIC',
  domain: '',
  region: '',
  capacity: '',
  orgId: '',
  id: '',
};

export const valuesOf = (pod: PodView): PodValues => ({
  name: pod.name,
  endpoint: pod.endpoint.endpoint,
  endpointType: pod.endpoint.type,
  visibility: pod.visibility,
  domain: pod.domain,
  region: pod.region ?? '',
  capacity: pod.capacityMaxStores === null ? '' : String(pod.capacityMaxStores),
  orgId: pod.orgId ?? '',
  id: pod.id,
});

/** What is sent of a new pod. What was left empty is left to the registry. */
export const createBody = ({ orgId, id, domain, region, capacity, ...values }: PodValues) => ({
  ...fixedParts(values),
  ...(domain.trim() !== '' && { domain: domain.trim() }),
  ...(region.trim() !== '' && { region: region.trim() }),
  ...(capacity.trim() !== '' && { capacityMaxStores: Number(capacity) }),
  // Only a private pod has an owner.
  ...(orgId !== '' && values.visibility === 'PRIVATE' && { orgId }),
  ...(id.trim() !== '' && { id: id.trim() }),
});

/** What is sent of a changed pod: everything that can change, and the version that was read. */
export const updateBody = ({ domain, region, capacity, ...values }: PodValues, version: number) => ({
  ...fixedParts(values),
  domain: domain.trim(),
  region: region.trim() === '' ? null : region.trim(),
  capacityMaxStores: capacity.trim() === '' ? null : Number(capacity),
  version,
});

const fixedParts = ({
  name,
  endpoint,
  endpointType,
  visibility,
}: Pick<PodValues, 'name' | 'endpoint' | 'endpointType' | 'visibility'>) => ({
  name: name.trim(),
  endpoint: { endpoint: endpoint.trim(), type: endpointType },
  visibility,
});

/** Which field of the form a field of the registry is. */
const fields: Record<string, string> = {
  'endpoint.endpoint': 'endpoint',
  'endpoint.type': 'endpointType',
  capacityMaxStores: 'capacity',
};

export const fieldOf = (field: string): string => fields[field] ?? field;

/** Problems that are about one field. */
export const fieldCodes = {
  'POD_REGISTRY.POD.NAME_TAKEN': 'name',
  'POD_REGISTRY.POD.SHORT_ID_TAKEN': 'id',
};

/** Whether text is a whole number of stores, or nothing. */
export const isCapacity = (text: string): boolean => /^\d{0,7}$/.test(text.trim());
