import { runAlone } from '../src/run-alone.ts';
import { shopService } from './shop.ts';

await runAlone(shopService);
