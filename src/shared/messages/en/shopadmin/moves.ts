export default {
  done: {
    one: {
      paid: 'Order has been marked as paid',
      ripped: 'Order has been marked as ripped',
      shipped: 'Order has been marked as shipped',
      cancelled: 'Order has been cancelled and stock restored.',
      refunded: 'Order has been marked as refunded',
    },
    all: {
      paid: '{count, number} orders have been marked as paid',
      ripped: '{count, number} orders have been marked as ripped',
      shipped: '{count, number} orders have been marked as shipped',
      cancelled: '{count, number} orders have been cancelled and stock restored.',
    },
    some: {
      paid: '{moved, number} of {count, number} orders have been marked as paid',
      ripped: '{moved, number} of {count, number} orders have been marked as ripped',
      shipped: '{moved, number} of {count, number} orders have been marked as shipped',
      cancelled: '{moved, number} of {count, number} orders have been cancelled and stock restored.',
    },
  },
  nothing: 'Nothing has changed',
  more: 'And {count, number} more.',
  undo: {
    one: 'Undone',
    again: '{number} is {status} again',
    all: 'Undone for {count, number} orders',
    some: 'Undone for {moved, number} of {count, number} orders',
    nothing: 'Nothing was undone',
    failed: 'Failed to undo',
  },
} as const
