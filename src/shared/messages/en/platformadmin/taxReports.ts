/** The yearly report of sellers to the tax office. */
export default {
  title: 'Tax report',
  description: 'What the platform tells the tax office about its sellers before 31 January (DAC7).',
  year: 'Year',
  failure: 'Failed to load the report',
  download: 'Download CSV',
  downloadHint: 'The CSV holds tax numbers and accounts in clear text. Each download is recorded in the activity.',
  ask: 'Ask for missing details',
  asked:
    '{count, plural, =0 {All sellers were asked within the last week} one {# seller was asked} other {# sellers were asked}}',
  askFailed: 'The sellers were not asked',
  none: 'No shop sold anything in {year}',
  incomplete:
    '{count, plural, =0 {Complete: nothing is missing.} one {Details of # seller are missing.} other {Details of # sellers are missing.}}',
  sales: 'Sales',
  consideration: 'Consideration',
  complete: 'Complete',
  leftOut: 'Left out',
  leftOutHint: 'Left out are sellers with fewer than 30 sales of at most {amount} together.',
  missing: { seller: 'Seller details missing', 'tax-identity': 'Tax details missing' },
} as const
