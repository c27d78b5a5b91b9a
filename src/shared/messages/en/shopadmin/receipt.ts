export default {
  title: 'Receipt',
  agreed: '{price} instead of {list}: {reason}',
  shipping: 'Shipping',
  total: 'Total',
  rounding: 'Rounding',
  cashDue: 'Cash to pay',
  change: 'Change',
  returned: 'Refunded',
  vat: 'Includes VAT {rate, number}%',
  giftCard: {
    title: 'Gift card',
    qr: 'QR code of the gift card',
    how: 'Pays online and in the shop, in parts if you like. It does not expire.',
  },
  margin: 'Margin scheme: used goods',
}
