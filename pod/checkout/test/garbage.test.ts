import { refusesGarbage } from '@storepod/testkit/garbage';
import { openPod } from './pod.ts';
import { samplesOf, shopContract } from './samples.ts';

const { running, cartOf } = await openPod();

refusesGarbage(running, shopContract, samplesOf(await cartOf('TEE', 1)));
