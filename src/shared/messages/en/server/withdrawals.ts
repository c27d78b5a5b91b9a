/** What a withdrawal is answered with. */
export default {
  nothing: 'There is nothing left to withdraw from in this order',
  tooMany: 'More pieces were chosen than are left to withdraw from. Please check what is chosen.',
  notShipped: 'Nothing of this order was sent yet: change or cancel it instead',
  nothingDeclared: 'There is no withdrawal to accept for this order',
  notFound: 'There is no such withdrawal',
  alreadyReceived: 'This return is booked already',
  alreadyRefunded: 'This withdrawal is refunded already',
  refundElsewhere: 'The withdrawal cancelled the order: refund the order',
  creditReason: 'Returned goods',
  tooMuch: 'No more than {due} is due',
  taken:
    'We have received your withdrawal. If it belongs to an order placed with this email address, you get an acknowledgement by email.',
  takenNoServer:
    'We have received your withdrawal. If it belongs to an order placed with this email address, it is on that order’s page.',
} as const
