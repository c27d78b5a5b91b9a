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
  margin: 'Margin scheme: used goods',
}
