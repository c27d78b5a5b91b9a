export default {
  title: 'Receipt',
  shipping: 'Shipping',
  total: 'Total',
  change: 'Change',
  returned: 'Refunded',
  vat: 'Includes VAT {rate, number}%',
  margin: 'Margin scheme: used goods',
}
