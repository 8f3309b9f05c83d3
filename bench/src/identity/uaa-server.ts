import { startService } from '@storepod/service/start';
import uaa from '@storepod/uaa/service';
import { serveBench } from '../server-process.ts';

const { origin } = await startService(uaa, { env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });
serveBench(Number(new URL(origin).port));
