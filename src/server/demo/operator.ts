import { shopAddresses } from './logins.ts'

/** Who runs the demo: plainly an example ('voorbeeld'), as the shops are. Its landing page shows what the demo really holds. */
export const demoOperator = {
  OPERATOR_NAME: 'Toploader Voorbeeld B.V.',
  OPERATOR_ADDRESS: 'Voorbeeldstraat 1, 1234 AB Voorbeeldstad',
  OPERATOR_KVK: '00000000',
  OPERATOR_VAT: 'NL000000000B00',
  OPERATOR_EMAIL: 'support@toploader.test',
  LANDING_SHOP: shopAddresses.open,
  LANDING_FIGURES: 'live',
} as const
