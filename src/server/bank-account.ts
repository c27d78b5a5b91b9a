import { isSEPACountry, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { invalid } from '#server/http/errors/errors.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { BankAccount } from '#shared/contract/shops/money/payment-settings.ts'
import type { ShopSettings } from '#shared/contract/shops/shops.ts'
import type { Text } from '#shared/messages/translator.ts'

/** Throws 400 for an account that no SEPA transfer can reach. */
export function refuseBankAccount({ bankAccount }: ShopSettings): void {
  const wrong = bankAccount && problemOf(bankAccount)
  if (wrong) throw invalid(wrong.code, wrong.message, [{ path: `bankAccount.${wrong.field}`, message: wrong.message }])
}

/** Throws 400 for an invalid IBAN. */
export function refuseIban(iban: string, path: string): void {
  const wrong = problemOf({ name: '', iban })
  if (wrong) throw invalid(wrong.code, wrong.message, [{ path, message: wrong.message }])
}

type Wrong = { code: ErrorCode; field: keyof BankAccount; message: Text }

function problemOf({ iban, bic }: BankAccount): Wrong | undefined {
  const { valid, errorCodes } = validateIBAN(iban)
  if (!valid) {
    const mistyped = errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)
    const message: Text = mistyped ? (t) => t('errors.ibanMistyped') : (t) => t('errors.ibanInvalid')
    return { code: 'invalid_iban', field: 'iban', message }
  }
  if (!isSEPACountry(iban.slice(0, 2))) {
    return { code: 'iban_not_sepa', field: 'iban', message: (t) => t('errors.ibanNotSepa') }
  }
  if (bic !== undefined && !isValidBIC(bic)) {
    return { code: 'invalid_bic', field: 'bic', message: (t) => t('errors.bicInvalid') }
  }
  return undefined
}
