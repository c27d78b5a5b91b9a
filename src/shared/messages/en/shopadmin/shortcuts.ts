export default {
  title: 'Keyboard shortcuts',
  group: { everywhere: 'Everywhere', orders: 'In the list of orders' },
  does: {
    palette: 'Find products, orders, customers and settings',
    undo: 'Undo the last change',
    search: 'Go to the search field',
    help: 'Show these shortcuts',
    down: 'Next order',
    up: 'Previous order',
    select: 'Select the order',
    open: 'Open the order',
  },
  single: 'Single-key shortcuts',
  singleHint: 'Turn them off if you dictate or often press a key by accident. Remembered on this device.',
} as const
