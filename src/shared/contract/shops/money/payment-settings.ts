import { z } from 'zod'
import { line, lineOrNone, orStop, paragraph, Timestamp, text } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problem.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { EPC_NAME_MAX } from '#shared/rules/payments/epc-code.ts'
import { normalisePaymentLink, PAYMENT_LINK_MAX, paymentLinkProblem } from '#shared/rules/payments/payment-link.ts'

/** Empty: none. */
export const PaymentLink = text(
  PAYMENT_LINK_MAX,
  problem('notText'),
  problem('paymentLinkLong', { limit: PAYMENT_LINK_MAX }),
)
  .superRefine((link, context) => {
    const problem = link === '' ? undefined : paymentLinkProblem(link)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normalisePaymentLink)

export const PaymentLinkMaxCents = z
  .int(problem('notCents'))
  .min(1, problem('amountTooLow', { leastCents: 1 }))
  .max(MAX_PRICE_CENTS, problem('amountTooHigh', { mostCents: MAX_PRICE_CENTS }))

const MAX_TYPED = 60

/** Electronic format: capitals without spaces. */
const electronic = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Bank account for customers' transfers. The server verifies the check digits and that the bank accepts SEPA transfers. */
export const BankAccount = z
  .strictObject(
    {
      name: line(EPC_NAME_MAX, problem('accountNameRequired')),
      iban: line(MAX_TYPED, problem('ibanRequired')).transform(electronic),
      /** Most transfers work without it. */
      bic: lineOrNone(MAX_TYPED).transform(electronic).optional(),
    },
    problem('bankAccountInvalid'),
  )
  .transform(({ bic, ...account }) => (bic ? { ...account, bic } : account))
export type BankAccount = { name: string; iban: string; bic?: string }

/** Number of days an owner is shown a change of payment link or bank account. */
export const PAYMENT_NOTICE_DAYS = 7

/** A change of an approved shop's payment link or bank account: the host or IBAN before and after. Null: none. */
export const PaymentChange = z.strictObject({
  at: Timestamp,
  from: z.string().nullable(),
  to: z.string().nullable(),
  byAdministrator: z.boolean(),
})
export type PaymentChange = z.infer<typeof PaymentChange>

export const MAX_REMINDERS = 3
const MAX_REMINDER_DAY = 60

const ReminderDays = z
  .array(
    z
      .int(problem('daysNotWhole'))
      .min(1, problem('daysTooFew'))
      .max(MAX_REMINDER_DAY, problem('daysTooMany', { limit: MAX_REMINDER_DAY })),
    problem('daysNotWhole'),
  )
  .max(MAX_REMINDERS, orStop(problem('tooManyReminders', { limit: MAX_REMINDERS })))
  .refine((days) => new Set(days).size === days.length, problem('dayTwice'))
  .transform((days) => days.toSorted((one, other) => one - other))

/**
 * Days after an unpaid order on which its customer gets a reminder, with the shop's own text. An empty list turns automatic reminders
 * off.
 */
export const reminderSettings = {
  reminderDays: ReminderDays.optional(),
  reminderText: paragraph(1_000).optional(),
  /** Translation into the other language; empty: none. */
  reminderTextTranslated: paragraph(1_000).optional(),
}

/** Stored reminder settings of a shop. */
export const storedReminders = {
  reminderDays: z.array(z.number()),
  reminderText: z.string(),
  reminderTextTranslated: z.string(),
}
