import { startShop } from '@storepod/landing-ui/shop';
import { serveBench } from '../server-process.ts';

/** The whole storefront as it runs in a pod, built where its sources have changed. */
serveBench((await startShop({ env: process.env })).port);
