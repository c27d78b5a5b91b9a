/** What the platform tells the tax office of a seller, for that seller. */
export default {
  title: 'Report to the tax office',
  text: 'Once a year the platform must tell the tax office what its sellers sold (DAC7). This is your copy.',
  year: 'Year',
  failure: 'Failed to load your copy',
  leftOut: 'You sold too little in {year} to be reported.',
  reported: 'Reported for {year}: orders that were paid, by the day they were placed on.',
  missing: 'Your details above are not complete. The platform needs them for the report.',
  quarter: 'Quarter {quarter}',
  sales: '{count, plural, =0 {no sales} one {# sale} other {# sales}}',
  total: 'Year',
  fees: 'Fees and taxes withheld by the platform: none.',
} as const
