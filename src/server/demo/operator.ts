/** Who runs the demo, for its legal pages: plainly an example ('voorbeeld'), as the shops are. */
export const demoOperator = {
  OPERATOR_NAME: 'Toploader Voorbeeld B.V.',
  OPERATOR_ADDRESS: 'Voorbeeldstraat 1, 1234 AB Voorbeeldstad',
  OPERATOR_KVK: '00000000',
  OPERATOR_VAT: 'NL000000000B00',
  OPERATOR_EMAIL: 'support@toploader.test',
} as const
