import type { JourneyStep } from '../journey-step.ts';
import type { Fixture } from './fixture.ts';
import { addCategory, addProduct, chooseLook, createStore, signUp } from './founding.ts';
import { buy, inviteModerator, refundLine, seeOrder, setShippingAndTax, ship, takePayments } from './trading.ts';
import { orderSections, putIntoMenu, writePage } from './writing.ts';

/** From nobody to a shop that sells and a team that looks after it, by the console and the shop alone. */
export const strangerSteps: readonly JourneyStep<Fixture>[] = [
  { name: 'signs up', act: signUp },
  { name: 'creates a store that answers at its address', act: createStore },
  { name: 'adds a category', act: addCategory },
  { name: 'adds a product with six variants in three colours, with pictures and prices', act: addProduct },
  { name: 'picks colours and a logo', act: chooseLook },
  { name: 'writes and publishes a page', act: writePage },
  { name: 'orders the home sections', act: orderSections },
  { name: 'puts the page into the menu', act: putIntoMenu },
  { name: 'sets shipping and tax', act: setShippingAndTax },
  { name: 'turns on the sandbox', act: takePayments },
  { name: 'opens the shop and buys', act: buy },
  { name: 'sees the order arrive', act: seeOrder },
  { name: 'ships a line of it with a tracking number', act: ship },
  { name: 'refunds the other line', act: refundLine },
  { name: 'invites a moderator who can look and not touch', act: inviteModerator },
];
