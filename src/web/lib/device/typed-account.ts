import { z } from 'zod'
import { BankAccount } from '#shared/contract/shops/money/payment-settings.ts'
import { spacedReference } from '#shared/rules/payments/payment-reference.ts'

const typed = z.string().transform((text) => text.trim())

/** Bank account in three form fields; all empty means none. */
export const TypedAccount = z.object({ name: typed, iban: typed, bic: typed }).superRefine((account, context) => {
  if (isEmpty(account)) return
  for (const { path, message } of BankAccount.safeParse(account).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message })
  }
})
type TypedAccount = z.input<typeof TypedAccount>

const isEmpty = (account: TypedAccount) => Object.values(account).every((text) => text.trim() === '')

export const accountOf = (account: TypedAccount): TypedAccount | null => (isEmpty(account) ? null : account)

export const typedAccountOf = (account: BankAccount | null | undefined): TypedAccount => ({
  name: account?.name ?? '',
  iban: spacedReference(account?.iban ?? ''),
  bic: account?.bic ?? '',
})
