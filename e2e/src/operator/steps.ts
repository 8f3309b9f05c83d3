import type { JourneyStep } from '../journey-step.ts';
import { actAsOwner, changeSetting, endActing, findByDomain } from './acting.ts';
import { findBothNames, findVisit } from './audit.ts';
import type { Fixture } from './fixture.ts';
import { drainFirst, putBack, registerPod, seeNextStores, startPod } from './pods.ts';

/** From one pod to two, and from a shop's address to what was done in its owner's name, by the console alone. */
export const operatorSteps: readonly JourneyStep<Fixture>[] = [
  { name: 'registers a second pod, and is shown with what it is started', act: registerPod },
  { name: 'starts it with that, and sees it take stores', act: startPod },
  { name: 'drains the first pod, which takes no new stores', act: drainFirst },
  { name: 'sees the next stores land on the second', act: seeNextStores },
  { name: 'finds a shop by its domain', act: findByDomain },
  { name: 'acts as its owner, under a banner that counts down', act: actAsOwner },
  { name: 'changes a setting of the store', act: changeSetting },
  { name: 'ends it', act: endActing },
  { name: 'finds both names in the audit', act: findBothNames },
  { name: 'finds when it began and ended, and why', act: findVisit },
  { name: 'puts the first pod back, and takes the second out', act: putBack },
];
