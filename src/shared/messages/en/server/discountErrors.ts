export default {
  line: 'Discount {code}',
  notFound: 'Discount code not found',
  taken: 'There is a code {code} already.',
  tooMany: 'At most {limit, number} discount codes. Delete one first.',
  unknown: 'This discount code is not valid.',
  ended: 'This discount code has ended.',
  not_started: 'This discount code is valid from {day}.',
  used_up: 'This discount code has been used up.',
  used_by_customer: 'You have reached the limit of this discount code.',
  products: 'This discount code is for other products.',
  minimum: 'This discount code is valid from {amount}.',
  staysCancelled: 'The discount code of this order has been used up, so it stays cancelled.',
} as const
