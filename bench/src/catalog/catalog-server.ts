import catalog from '@storepod/catalog/service';
import { startService } from '@storepod/service/start';
import { serveBench } from '../server-process.ts';
import { keepNothing } from '../uncached.ts';

const running = await startService(catalog, { env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });
keepNothing(running);
serveBench(Number(new URL(running.origin).port));
