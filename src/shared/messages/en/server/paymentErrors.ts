/** What goes wrong with payments at a provider. */
export default {
  keyRefused: 'Mollie does not accept this key. Copy it again from your Mollie dashboard, under Developers, API keys.',
  noMethods: 'No payment method is active for this key. Activate one in your Mollie dashboard first.',
  keyFailed: 'Mollie refuses your API key. Enter a new one in Shop Settings, under Payment.',
  unavailable: 'Mollie is not answering. Try again in a moment.',
  refundRefused: 'Mollie cannot refund this payment. Your balance there may be too low.',
} as const
