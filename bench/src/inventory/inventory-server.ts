import inventory from '@storepod/inventory/service';
import { startService } from '@storepod/service/start';
import { serveBench } from '../server-process.ts';

const { origin } = await startService(inventory, { env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });
serveBench(Number(new URL(origin).port));
