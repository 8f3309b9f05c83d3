/** Why somebody has to look at an order. The console has a text for each. */
export const attention = {
  refundRequired: 'REFUND_REQUIRED',
  stockGone: 'STOCK_GONE_AFTER_PAYMENT',
  amountDiffers: 'AMOUNT_DIFFERS',
  goodsOnTheirWay: 'REFUNDED_AFTER_SHIPPING',
  refundFailed: 'REFUND_FAILED',
  paymentDisagrees: 'PAYMENT_DISAGREES',
  gaveUp: 'RECOVERY_GAVE_UP',
} as const;
