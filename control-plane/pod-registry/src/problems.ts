import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('POD_REGISTRY', {
  POD_NOT_FOUND: { code: 'POD.NOT_FOUND', status: 404, detail: 'There is no pod {pod}.' },
  NAME_TAKEN: { code: 'POD.NAME_TAKEN', status: 409, detail: 'Another pod is called {name}.' },
  SHORT_ID_TAKEN: { code: 'POD.SHORT_ID_TAKEN', status: 409, detail: 'Another pod begins with {shortId}.' },
  HAS_STORES: {
    code: 'POD.HAS_STORES',
    status: 409,
    detail: 'Pod {pod} still holds {stores} stores, and the data of {archivedStores} archived ones.',
  },
  ILLEGAL_TRANSITION: {
    code: 'LIFECYCLE.ILLEGAL_TRANSITION',
    status: 422,
    detail: 'A pod that is {state} cannot {event}.',
  },
  NOT_PLACED: { code: 'PLACEMENT.NOT_FOUND', status: 404, detail: 'The store {store} stands on no pod.' },
  PLACEMENT_RELEASED: {
    code: 'PLACEMENT.RELEASED',
    status: 409,
    detail: 'The place of the store {store} was given back.',
  },
  POD_FULL: {
    code: 'PLACEMENT.POD_FULL',
    status: 409,
    detail: 'The pod {pod} of this store is full. It has room for {most} stores.',
  },
  POD_CLOSED: {
    code: 'PLACEMENT.POD_CLOSED',
    status: 409,
    detail: 'The pod {pod} of this store is {state} and takes no stores.',
  },
  NO_ELIGIBLE_POD: {
    code: 'PLACEMENT.NO_ELIGIBLE_POD',
    status: 422,
    detail: 'No pod can take a store of this organisation now.',
  },
});
