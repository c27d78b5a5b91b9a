export default {
  noPrice: 'Enter an amount, such as 4.99',
  noShippingPrice: 'Enter an amount, such as 4.95',
  priceRequired: 'Price is required',
  noStock: 'Stock must be a whole number of 0 or more',
  stockNotWhole: 'Stock must be a whole number',
  notWhole: 'Must be a whole number',
  noAmount: '0.00',
  didYouMean: { one: 'Did you mean {first}?', two: 'Did you mean {first} or {second}?' },
} as const
