import { startStorefront } from '@storepod/landing-ui/start';
import { serveBench } from '../server-process.ts';
import { page } from './page.ts';

/** The storefront's server as it runs in a pod; the page itself comes from a buffer. It is asked for it once. */
const storefront = await startStorefront({
  env: process.env,
  renderer: (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
});
serveBench(storefront.port);
