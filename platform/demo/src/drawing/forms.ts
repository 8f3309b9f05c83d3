import { accessories } from './forms/accessories.ts';
import { bags } from './forms/bags.ts';
import { bakery } from './forms/bakery.ts';
import { beds } from './forms/beds.ts';
import { bottoms } from './forms/bottoms.ts';
import { bracelets } from './forms/bracelets.ts';
import { breakfast } from './forms/breakfast.ts';
import { chairs } from './forms/chairs.ts';
import { decor } from './forms/decor.ts';
import { dresses } from './forms/dresses.ts';
import { dryGoods } from './forms/dry-goods.ts';
import { ears } from './forms/earrings.ts';
import { fruits } from './forms/fruit.ts';
import { gifts } from './forms/gifts.ts';
import { household } from './forms/household.ts';
import { knitwear } from './forms/knitwear.ts';
import { lamps } from './forms/lamps.ts';
import { necklaces } from './forms/necklaces.ts';
import { outerwear } from './forms/outerwear.ts';
import { packages } from './forms/packages.ts';
import { rings } from './forms/rings.ts';
import { footwear } from './forms/shoes.ts';
import { sofas } from './forms/sofas.ts';
import { storage } from './forms/storage.ts';
import { tables } from './forms/tables.ts';
import { tops } from './forms/tops.ts';
import { vegetables } from './forms/vegetables.ts';
import { watches } from './forms/watches.ts';
import type { Sketch } from './sketch.ts';

/**
 * All that can be drawn. A new form is a function that draws in the square of 400 by 400 and calls `floor` where it stands; its
 * second argument names its details, and with its name here every product may have this look.
 */
const forms = {
  ...tops,
  ...knitwear,
  ...bottoms,
  ...dresses,
  ...outerwear,
  ...accessories,
  ...footwear,
  ...bags,
  ...rings,
  ...necklaces,
  ...ears,
  ...bracelets,
  ...watches,
  ...gifts,
  ...tables,
  ...chairs,
  ...sofas,
  ...beds,
  ...storage,
  ...lamps,
  ...decor,
  ...fruits,
  ...vegetables,
  ...bakery,
  ...packages,
  ...breakfast,
  ...dryGoods,
  ...household,
};

type Forms = typeof forms;

/** A form that is drawn, and the details that this form has. */
export type Drawing = { [Form in keyof Forms]: { form: Form } & Readonly<Parameters<Forms[Form]>[1]> }[keyof Forms];

/** Draws a thing in the square of 400 by 400 that begins at the origin. */
export function drawForm(sketch: Sketch, drawing: Drawing): void {
  // The compiler does not see that a drawing has the details of the very form that it names.
  const form = forms[drawing.form] as (sketch: Sketch, details: Drawing) => void;
  form(sketch, drawing);
}
