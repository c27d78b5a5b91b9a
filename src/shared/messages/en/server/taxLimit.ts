/** Message to an owner about a limit of the year's sales. */
export default {
  subject: {
    near: 'Your sales are near a limit of the tax law',
    reached: 'Your sales have reached a limit of the tax law',
  },
  next: {
    'eu-sales':
      'You do not need to change prices: from the first sale above the limit, invoices use the VAT of the country of delivery. Register for OSS with the tax office before that, or choose OSS in Settings, Seller and tax to start now.',
    'small-business':
      'From the sale that exceeds the limit you owe VAT. Report it to the tax office and switch the scheme off in Settings, Seller and tax.',
  },
  button: 'Open Books',
} as const
