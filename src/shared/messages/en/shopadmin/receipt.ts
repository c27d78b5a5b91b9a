export default {
  title: 'Receipt',
  shipping: 'Shipping',
  total: 'Total',
  rounding: 'Rounding',
  cashDue: 'Cash to pay',
  change: 'Change',
  returned: 'Refunded',
  vat: 'Includes VAT {rate, number}%',
  margin: 'Margin scheme: used goods',
}
