import { newPaymentLinkProblem } from '../payments/payment-link.ts'
import { nameProblem } from '../text/names.ts'

type Rules = Readonly<Record<string, (text: string) => string | undefined>>

export const personRules: Rules = { firstName: nameProblem, lastName: nameProblem }
export const shopRules: Rules = { name: nameProblem, paymentLink: newPaymentLinkProblem }

/** What is wrong with the fields that change. What is there already was accepted once, and may stay until it is changed. */
export const changedFieldProblems = (rules: Rules, next: object, before: object = {}) =>
  Object.entries(rules).flatMap(([path, problemOf]) => {
    const value = textIn(next, path)
    const message = value === textIn(before, path) ? undefined : problemOf(value)
    return message === undefined ? [] : [{ path, message }]
  })

const textIn = (values: object, path: string): string => String((values as Record<string, unknown>)[path] ?? '')
