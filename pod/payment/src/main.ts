import { runAlone } from '@storepod/service/run-alone';
import service from './service.ts';

await runAlone(service);
