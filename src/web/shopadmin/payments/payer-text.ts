import { accountText } from '#shared/rules/payments/account-text.ts'

type Payer = { name: string; account: string | null }

/** 'Belastingdienst (NL86 INGB 0002 4455 88)' */
export const payerText = ({ name, account }: Payer): string =>
  account === null ? name : name === '' ? accountText(account) : `${name} (${accountText(account)})`
