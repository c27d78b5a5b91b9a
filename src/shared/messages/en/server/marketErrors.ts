export default {
  noSuchCard: 'This card is not in the catalogue',
  noSuchSet: 'This set is not in the catalogue',
  tooBusy: 'Many lists are being worked out at the moment. Please try again in a few seconds.',
  alertsEnded: 'These emails have ended. Ask for new ones on your want list.',
}
