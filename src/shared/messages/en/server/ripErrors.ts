export default {
  notInQueue: 'This no longer waits to be opened: it was called at another device, withdrawn or cancelled.',
  deskBusy: 'Packs are being opened. Finish them first.',
  notOpen: 'These packs are not being opened.',
  underWay: 'Packs of this order are being opened. Finish them first.',
  notLast: 'Something was done since. Undo that first.',
  noPull: 'This card is not logged.',
  aliasTooLate: 'The name can no longer be changed.',
} as const
