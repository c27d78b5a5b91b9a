import type { Logger } from 'pino'
import type { Operator } from '#shared/contract/platform/operator.ts'

const settings: Record<keyof Operator, string> = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  kvk: 'OPERATOR_KVK',
  vat: 'OPERATOR_VAT',
  email: 'OPERATOR_EMAIL',
}

/** Warns once at start about details that the privacy policy, the terms and the support page lack. */
export function warnOfMissingOperator(operator: Operator, log: Logger) {
  const missing = (Object.keys(settings) as (keyof Operator)[]).filter((part) => operator[part] === null)
  if (missing.length === 0) return
  const names = missing.map((part) => settings[part]).join(', ')
  log.warn(`The privacy policy, the terms and the support page do not say who runs this platform: set ${names}.`)
}
