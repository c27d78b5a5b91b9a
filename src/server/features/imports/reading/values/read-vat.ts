import { refusal } from '#shared/contract/problem.ts'
import type { Read } from '#shared/rules/csv/csv-numbers.ts'
import { type VatRate, type VatScheme, vatRates } from '#shared/rules/money/vat/vat.ts'

const schemes: Readonly<Record<string, VatScheme>> = {
  standard: 'standard',
  standaard: 'standard',
  normaal: 'standard',
  margin: 'margin',
  marge: 'margin',
  margeregeling: 'margin',
}

export function readVatScheme(text: string): Read<VatScheme> {
  const scheme = schemes[text.trim().toLowerCase()]
  return scheme ? { value: scheme } : { problem: refusal('vatScheme') }
}

/** 21, 21% or 21,0. */
export function readVatRate(text: string): Read<VatRate> {
  const [, whole] = /^(\d+)(?:[.,]0+)? ?%?$/.exec(text.trim()) ?? []
  const rate = vatRates.find((rate) => String(rate) === whole)
  return rate === undefined ? { problem: refusal('vatRate') } : { value: rate }
}
