import type { CustomLine } from '#shared/contract/orders/counter/counter-lines.ts'

type Vat = Pick<CustomLine, 'vatScheme' | 'vatRate'>

/** VAT of a custom line. `usual`: the shop's rate, as for its products. */
export const vatChoices = {
  usual: {},
  high: { vatScheme: 'standard', vatRate: 21 },
  low: { vatScheme: 'standard', vatRate: 9 },
  none: { vatScheme: 'standard', vatRate: 0 },
  margin: { vatScheme: 'margin' },
} as const satisfies Record<string, Vat>

export type VatChoice = keyof typeof vatChoices

export const vatChoiceNames = Object.keys(vatChoices) as VatChoice[]

export function vatChoiceOf({ vatScheme, vatRate }: Vat): VatChoice {
  if (vatScheme === 'margin') return 'margin'
  return vatChoiceNames.find((name) => 'vatRate' in vatChoices[name] && vatChoices[name].vatRate === vatRate) ?? 'usual'
}
