export default {
  notFound: 'Draft order not found',
  tooMany: 'At most {limit, number} draft orders can be open at once. Withdraw one first.',
  changed: 'This order was changed a moment ago. Look at it again.',
  ordered: 'This draft has been ordered. Change the order itself.',
  withdrawn: 'The shop has withdrawn this order.',
  expired: 'This order could be placed until a certain day, which is over. Ask the shop for a new one.',
  mailWhere: 'Enter the email address that it goes to',
  emailNeeded: 'Enter your email address',
} as const
