import type { BankEntry } from '#shared/contract/payments/statements.ts'

/** The payer's text. Some banks repeat the reference in the description. */
export const entryText = ({ reference, description }: Pick<BankEntry, 'reference' | 'description'>): string =>
  [description.includes(reference ?? '') ? undefined : reference, description].filter(Boolean).join(' · ')
