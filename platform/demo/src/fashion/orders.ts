import { by, ordersOf } from '../orders.ts';

/** The orders of Larkspur. */
export const orders = ordersOf('standard', [
  [59, '15:12', 'maya', { 'LINEN-SHIRT-WHITE-M': 1, 'LINEN-TROUSERS-CREAM-M': 1 }, 'COMPLETED', { code: 'WELCOME10' }],
  [57, '19:40', 'daniel', { 'OXFORD-SHIRT-SKY-L': 2, 'CHINOS-NAVY-34': 1 }, 'COMPLETED'],
  [55, '13:05', 'shopper', { 'COTTON-TEE-WHITE-S': 3 }, 'COMPLETED', { code: 'WELCOME10' }],
  [52, '17:31', 'camille', { 'TOTE-BAG': 1, 'SILK-SCARF': 1 }, 'COMPLETED', { shipping: 'abroad' }],
  [
    50,
    '21:18',
    'theo',
    { 'LINEN-BLAZER-NAVY-L': 1, 'WOOL-TROUSERS-GREY-L': 1 },
    'COMPLETED',
    {
      ...by.transfer,
      note: 'Invoice to the company, cost centre 4410.',
    },
  ],
  [
    47,
    '16:02',
    'grace',
    { 'CHELSEA-BOOTS-BLACK-40': 1, 'MERINO-SOCKS-GREY-M': 2 },
    'COMPLETED',
    {
      inTwoParcels: true,
    },
  ],
  [45, '22:47', 'daniel', { 'QUILTED-JACKET-OLIVE-L': 1 }, 'COMPLETED', by.cash],
  [43, '18:20', 'harper', { 'TRENCH-COAT-SAND-S': 1 }, 'CANCELLED', { cancelled: 'declined' }],
  [42, '18:55', 'harper', { 'TRENCH-COAT-SAND-S': 1, BACKPACK: 1 }, 'COMPLETED', { code: 'WELCOME10' }],
  [
    38,
    '09:33',
    'camille',
    { 'WRAP-DRESS-TERRACOTTA-M': 1, 'BALLET-FLATS-PINK-38': 1 },
    'COMPLETED',
    {
      shipping: 'abroad',
    },
  ],
  [
    36,
    '14:26',
    'maya',
    { 'HIKING-BOOTS-40': 1 },
    'RETURNED',
    {
      back: { kind: 'return', of: 'all', reason: 'Too narrow at the front.' },
    },
  ],
  [
    34,
    '20:09',
    'olivier',
    { 'CABLE-JUMPER-CREAM-L': 1, 'BEANIE-GREY': 1 },
    'COMPLETED',
    {
      shipping: 'abroad',
      back: { kind: 'refund', amount: '16.00', reason: 'A pulled thread on the sleeve; the customer keeps it.' },
    },
  ],
  [29, '16:44', 'shopper', { 'MERINO-SWEATER-NAVY-S': 1, 'WOOL-SCARF-GREY': 1 }, 'COMPLETED'],
  [
    27,
    '12:58',
    'grace',
    { 'SLIM-JEANS-INDIGO-30': 1 },
    'CANCELLED',
    {
      cancelled: 'and-refunded',
      note: 'Asked by phone to cancel, ordered the wrong waist.',
    },
  ],
  [26, '19:15', 'grace', { 'SLIM-JEANS-INDIGO-32': 1, 'BRETON-TOP-M': 1 }, 'COMPLETED', { inTwoParcels: true }],
  [
    23,
    '15:37',
    'maya',
    { 'CARD-HOLDER-TAN': 2, 'HOOP-EARRINGS-GOLD': 1 },
    'COMPLETED',
    {
      comments: 'Both card holders are presents, please wrap them one by one.',
    },
  ],
  [
    21,
    '23:02',
    'harper',
    { 'LEATHER-SANDALS-TAN-38': 1, 'STRAW-HAT': 1 },
    'COMPLETED',
    {
      back: { kind: 'return', of: 'first', reason: 'The straps are too wide.' },
    },
  ],
  [19, '17:50', 'yusuf', { 'LOAFERS-BROWN-43': 1, 'CHINOS-SAND-34': 1 }, 'COMPLETED', by.cash],
  [
    17,
    '08:21',
    'camille',
    { CROSSBODY: 1 },
    'COMPLETED',
    {
      shipping: 'abroad',
      back: { kind: 'refund', amount: 'all', reason: 'Arrived damaged by water.' },
      note: 'Photos are in the mail of the customer. Claim filed with the carrier.',
    },
  ],
  [14, '21:28', 'shopper', { 'SHIRTDRESS-SKY-S': 1 }, 'CANCELLED', { ...by.cash, cancelled: 'by-shopper' }],
  [12, '10:16', 'noura', { 'SILK-SCARF': 1, 'PEARL-NECKLACE': 1 }, 'DELIVERED', { shipping: 'abroad' }],
  [10, '14:03', 'daniel', { 'CANVAS-SNEAKERS-WHITE-43': 1, 'COTTON-TEE-BLACK-L': 2 }, 'DELIVERED'],
  [
    8,
    '18:39',
    'theo',
    { 'WOOL-COAT-GREY-L': 1 },
    'CANCELLED',
    {
      cancelled: 'by-merchant',
      note: 'A loose seam, and no other in this size. Money still to be given back.',
    },
  ],
  [7, '16:11', 'maya', { 'PLEATED-SKIRT-FOREST-S': 1, 'ROLL-NECK-CREAM-S': 1 }, 'DELIVERED', by.cash],
  [5, '20:54', 'harper', { SUNGLASSES: 1, 'BERMUDA-SKY-M': 1 }, 'DELIVERING'],
  [4, '13:47', 'shopper', { 'DENIM-JACKET-INDIGO-S': 1 }, 'SHIPPED', { shipping: 'express' }],
  [2, '15:25', 'yusuf', { 'TRAIL-RUNNERS-43': 1, 'MERINO-SOCKS-OLIVE-L': 3 }, 'PROCESSING', { inTwoParcels: true }],
  [22, 'theo', { 'OXFORD-SHIRT-WHITE-L': 3 }, 'PENDING_PAYMENT', { ...by.transfer, isVerified: true }],
  [
    7,
    'shopper',
    { 'POPLIN-TUNIC-WHITE-M': 1, 'SIGNET-RING-SILVER': 1 },
    'CONFIRMED',
    {
      comments: 'Please leave it with the neighbour if nobody is in.',
    },
  ],
  [2, 'daniel', { 'LINEN-SHIRT-NAVY-L': 1, 'LINEN-TROUSERS-OLIVE-L': 1 }, 'PENDING_PAYMENT', by.transfer],
]);
