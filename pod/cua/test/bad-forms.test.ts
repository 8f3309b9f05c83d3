import { answersBadForms } from '@storepod/testkit/identity/bad-forms';
import { openShops } from './shop.ts';

const { shop } = await openShops();
answersBadForms(shop);
