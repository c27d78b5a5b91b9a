import { shopAddresses } from './logins.ts'

/** Fictional operator of the demo, marked as an example ('voorbeeld') like the shops. Its landing page shows real figures of the demo. */
export const demoOperator = {
  OPERATOR_NAME: 'Toploader Voorbeeld B.V.',
  OPERATOR_ADDRESS: 'Voorbeeldstraat 1, 1234 AB Voorbeeldstad',
  OPERATOR_KVK: '00000000',
  OPERATOR_VAT: 'NL000000000B00',
  OPERATOR_EMAIL: 'support@toploader.test',
  LANDING_SHOP: shopAddresses.open,
  LANDING_FIGURES: 'live',
} as const
