import type { BuyingTerms } from '#shared/contract/buying/buying.ts'

/** Form input of the terms. An empty budget, insurance or days to keep: none. */
export type TypedTerms = {
  quoteDays: string
  bring: boolean
  send: boolean
  sendTo: string
  insureFrom: string
  weekMoney: string
  weekCredit: string
  personMoney: string
  personCredit: string
  ageFrom: string
  toleranceAmount: string
  tolerancePercent: string
  cashWindow: string
  identity: 'off' | 'from' | 'always'
  identityFrom: string
  registerNumber: string
  keepsRegister: boolean
  holdDays: string
  keepAfter: string
}

type Writers = Record<'euros' | 'percent' | 'pieces', (value: number | null) => string>

export const typedTerms = (terms: BuyingTerms, { euros, percent, pieces }: Writers): TypedTerms => ({
  quoteDays: pieces(terms.quoteDays),
  bring: terms.ways.bring,
  send: terms.ways.send,
  sendTo: terms.sendTo,
  insureFrom: euros(terms.insureFromCents),
  weekMoney: euros(terms.budget.week.moneyCents),
  weekCredit: euros(terms.budget.week.creditCents),
  personMoney: euros(terms.budget.person.moneyCents),
  personCredit: euros(terms.budget.person.creditCents),
  ageFrom: euros(terms.ageFromCents),
  toleranceAmount: euros(terms.tolerance.cents),
  tolerancePercent: percent(terms.tolerance.percent),
  cashWindow: pieces(terms.cashWindowDays),
  identity: terms.identityFromCents === null ? 'off' : terms.identityFromCents === 0 ? 'always' : 'from',
  identityFrom: euros(terms.identityFromCents || 50_000),
  registerNumber: terms.registerNumber,
  keepsRegister: terms.keepsRegister,
  holdDays: pieces(terms.holdDays),
  keepAfter: pieces(terms.keepAfterDays),
})

type Readers = Record<'euros' | 'percent' | 'pieces', (text: string, path: string) => number | null>

/** Terms to be validated. Without a tolerance, every difference needs the agreement of the customer. */
export const readTerms = (typed: TypedTerms, { euros, percent, pieces }: Readers) => ({
  quoteDays: pieces(typed.quoteDays, 'terms.quoteDays'),
  ways: { bring: typed.bring, send: typed.send },
  sendTo: typed.sendTo,
  insureFromCents: euros(typed.insureFrom, 'terms.insureFrom'),
  budget: {
    week: {
      moneyCents: euros(typed.weekMoney, 'terms.weekMoney'),
      creditCents: euros(typed.weekCredit, 'terms.weekCredit'),
    },
    person: {
      moneyCents: euros(typed.personMoney, 'terms.personMoney'),
      creditCents: euros(typed.personCredit, 'terms.personCredit'),
    },
  },
  ageFromCents: euros(typed.ageFrom, 'terms.ageFrom'),
  tolerance: {
    cents: euros(typed.toleranceAmount, 'terms.toleranceAmount') ?? 0,
    percent: percent(typed.tolerancePercent, 'terms.tolerancePercent') ?? 0,
  },
  cashWindowDays: pieces(typed.cashWindow, 'terms.cashWindow'),
  identityFromCents:
    typed.identity === 'off' ? null : typed.identity === 'always' ? 0 : euros(typed.identityFrom, 'terms.identityFrom'),
  registerNumber: typed.registerNumber,
  keepsRegister: typed.keepsRegister,
  holdDays: pieces(typed.holdDays, 'terms.holdDays') ?? 0,
  keepAfterDays: pieces(typed.keepAfter, 'terms.keepAfter'),
})

const fields: Readonly<Record<string, keyof TypedTerms | 'ways'>> = {
  quoteDays: 'quoteDays',
  ways: 'ways',
  sendTo: 'sendTo',
  insureFromCents: 'insureFrom',
  'budget.week.moneyCents': 'weekMoney',
  'budget.week.creditCents': 'weekCredit',
  'budget.person.moneyCents': 'personMoney',
  'budget.person.creditCents': 'personCredit',
  ageFromCents: 'ageFrom',
  'tolerance.cents': 'toleranceAmount',
  'tolerance.percent': 'tolerancePercent',
  cashWindowDays: 'cashWindow',
  identityFromCents: 'identityFrom',
  registerNumber: 'registerNumber',
  holdDays: 'holdDays',
  keepAfterDays: 'keepAfter',
}

/** The form's name of a field of the terms. */
export const termsFieldOf = (path: readonly string[]): string => `terms.${fields[path.join('.')] ?? path.join('.')}`
