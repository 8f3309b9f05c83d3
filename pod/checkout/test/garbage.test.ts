import { refusesGarbage } from '@storepod/testkit/garbage';
import { checkout } from '../src/contract.ts';
import { openPod } from './pod/open-pod.ts';
import { samplesOf } from './samples.ts';

const { running, cartOf } = await openPod();

refusesGarbage(running, checkout, samplesOf(await cartOf('TEE', 1)));
