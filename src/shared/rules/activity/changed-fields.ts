import { newPaymentLinkProblem } from '../payments/payment-link.ts'
import { nameProblem } from '../text/names.ts'

type Rules = Readonly<Record<string, (text: string) => string | undefined>>

export const personRules: Rules = { firstName: nameProblem, lastName: nameProblem }
export const shopRules: Rules = { name: nameProblem, paymentLink: newPaymentLinkProblem }

/** Problems of changed fields. Unchanged values were accepted before, and stay valid. */
export const changedFieldProblems = (rules: Rules, next: object, before: object = {}) =>
  Object.entries(rules).flatMap(([path, problemOf]) => {
    const value = textIn(next, path)
    const message = value === textIn(before, path) ? undefined : problemOf(value)
    return message === undefined ? [] : [{ path, message }]
  })

const textIn = (values: object, path: string): string => String((values as Record<string, unknown>)[path] ?? '')
