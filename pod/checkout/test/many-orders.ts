/** How much stands in a store that is made for counting and measuring. */
interface Size {
  store: string;
  orders: number;
}

const MINUTES_OF_A_YEAR = 365 * 24 * 60;
/** Of ten orders, three are a customer's first. */
const CUSTOMERS_PER_ORDER = 0.3;
const firstNames = 'Ann,Omar,Lina,Sami,Maria,Igor,Chen,Nora,Paul,Huda';
const lastNames = 'Lee,Haddad,Novak,Ruiz,Khan,Weber,Costa,Sato,Adams,Fares,Lind';
const address = `{"country":"AE","firstName":"Ann","lastName":"Lee","address":"Palm Street 1","city":"Dubai"}`;

const oneOf = (words: string, n: string) =>
  `(string_to_array('${words}', ','))[1 + (${n}) % ${words.split(',').length}]`;

/**
 * Orders of two lines over the year before 17 November 2026; every twentieth was cancelled. Each row is right by how it is made, so
 * that they may be written without looking each customer and each order up, which takes longer than to write them.
 */
export function manyOrders({ store, orders }: Size): string[] {
  const customers = Math.ceil(orders * CUSTOMERS_PER_ORDER);
  const customerId = (n: string) =>
    `overlay(overlay(md5('${store} ' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;
  const buyer = `(1 + n % ${customers})`;
  const name = `${oneOf(firstNames, buyer)} || ' ' || ${oneOf(lastNames, buyer)}`;
  const apart = `${MINUTES_OF_A_YEAR / orders} * interval '1 minute'`;
  return [
    `insert into customer_account (store_id, id, key, email, first_name, last_name, billing, created_at, updated_at)
     select '${store}', ${customerId('n')}, 'buyer' || n, 'buyer' || n || '@example.com', ${oneOf(firstNames, 'n')}, ${oneOf(lastNames, 'n')},
       '${address}', timestamptz '2026-01-01' + n * interval '1 minute', now()
     from generate_series(1, ${customers}) n`,
    `insert into sales_order (store_id, id, number, ref, cart_code, customer_id, email, customer_name, phone, lang, currency,
       payment_type, pending_action, pending_since, success_url, cancel_url, placed_at, updated_at, subtotal, discount, shipping,
       tax, total, tax_included, billing, order_status, captured)
     select '${store}', gen_random_uuid(), 100000 + n, gen_random_uuid(), gen_random_uuid(), ${customerId(buyer)},
       'buyer' || ${buyer} || '@example.com', ${name}, '+971 50 ' || lpad(${buyer}::text, 7, '0'), 'en', 'USD', 'COD',
       'NONE', now(), '', '', timestamptz '2025-11-17' + n * ${apart}, now(), 2500, 0, 0, 0, 2500 + n * 37 % 50000, false,
       '${address}', (case when n % 20 = 0 then 'CANCELLED' else 'COMPLETED' end)::order_status, 2500
     from generate_series(1, ${orders}) n`,
    `insert into sales_order_line (store_id, order_id, position, sku, name, quantity, unit_amount, subtotal)
     select store_id, id, line, 'SKU-' || (number * 7 + line) % ${Math.ceil(orders / 50)}, 'A good', 1, 1250, 1250
     from sales_order, generate_series(1, 2) line where store_id = '${store}' and number > 100000`,
  ];
}

/** What triggers would have written with each order; an index of letters takes its time. */
export const keptRowsOfMany = ({ store }: Pick<Size, 'store'>) => [
  `insert into sales_order_search (store_id, order_id, total, placed_at, letters)
   select store_id, id, total, placed_at, order_letters(customer_name, email, phone)
   from sales_order where store_id = '${store}' and number > 100000`,
  `insert into customer_spending (store_id, customer_id, currency, spent)
   select store_id, customer_id, currency, sum(sale_of(order_status, total, refunded))
   from sales_order where store_id = '${store}' and number > 100000 group by store_id, customer_id, currency`,
];
