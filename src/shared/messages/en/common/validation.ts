export default {
  invalid: 'Invalid input',
  cartEmpty: 'Your cart is empty',
} as const
