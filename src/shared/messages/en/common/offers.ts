export default {
  state: {
    submitted: 'Submitted',
    approved: 'Approved',
    declined: 'Declined',
    on_its_way: 'On its way',
    received: 'Being checked',
    offered: 'Waiting for answer',
    agreed: 'Agreed',
    settled: 'Bought',
    returned: 'Returned',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  cards: '{count, plural, one {# card} other {# cards}}',
} as const
