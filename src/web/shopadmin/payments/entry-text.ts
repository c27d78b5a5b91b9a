import type { BankEntry } from '#shared/contract/payments/statements.ts'

/** What the payer wrote. Banks put the reference into the description as well. */
export const entryText = ({ reference, description }: Pick<BankEntry, 'reference' | 'description'>): string =>
  [description.includes(reference ?? '') ? undefined : reference, description].filter(Boolean).join(' · ')
