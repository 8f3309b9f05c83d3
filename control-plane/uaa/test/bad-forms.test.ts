import { answersBadForms } from '@storepod/testkit/identity/bad-forms';
import { openConsole } from './console.ts';

const { console } = await openConsole();
answersBadForms(console);
