export default {
  deviceUnknown: 'This device is not registered for the counter, or no longer.',
  deviceNotFound: 'There is no such device.',
  tooManyDevices: 'A shop can have {limit} devices at its counter. Revoke one first.',
  counterOnly: 'You took over the counter with a PIN. Sign in with your own account for this.',
  notASeller: 'This person does not sell in the shop.',
  noPin: 'This person has no PIN.',
  noPinOf: '{name} has no PIN yet. It is set on the account page.',
  wrongPin: 'Wrong PIN',
  tooManyPinsSeconds: 'Too many wrong PINs. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  tooManyPinsMinutes: 'Too many wrong PINs. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const
