export default {
  signature: {
    title: 'Signature of the customer',
    draw: 'Sign here with a finger, a pen or the mouse',
    clear: 'Clear',
    type: 'Type the name instead',
    drawInstead: 'Draw instead',
    name: 'Name of the customer',
    agrees: 'The customer declares this',
    later: 'Without a signature here, print the purchase statement and have it signed.',
    online: 'The customer declared this online.',
  },
} as const
