import type { Discount } from '#shared/contract/shops/discounts.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type NumberKind, readNumber, typedNumber } from '../forms/typed-number.ts'
import type { DiscountBody } from './use-discounts.ts'

export const discountKinds = ['percent', 'amount', 'shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Form input of a code. */
export type TypedDiscount = {
  code: string
  kind: DiscountKind
  percent: string
  amount: string
  startsOn: string
  endsOn: string
  minGoods: string
  maxUses: string
  maxUsesPerCustomer: string
  /** Null: all products. */
  products: readonly number[] | null
}

export type TypedField = Exclude<keyof TypedDiscount, 'kind'>
export type DiscountErrors = Partial<Record<TypedField, Text>>

export function typedDiscount(discount: Discount | undefined, language: Language): TypedDiscount {
  const typed = (kind: NumberKind, value: number | null | undefined) =>
    value ? typedNumber(kind, value, language) : ''
  return {
    code: discount?.code ?? '',
    kind: discount?.freeShipping ? 'shipping' : discount?.amountCents ? 'amount' : 'percent',
    percent: typed('pieces', discount?.percent),
    amount: typed('euros', discount?.amountCents),
    startsOn: discount?.startsOn ?? '',
    endsOn: discount?.endsOn ?? '',
    minGoods: typed('euros', discount?.minGoodsCents),
    maxUses: typed('pieces', discount?.maxUses),
    maxUsesPerCustomer: typed('pieces', discount?.maxUsesPerCustomer),
    products: discount?.productIds ?? null,
  }
}

/** Parses the form, or returns its errors. Server errors keep the server's messages. */
export function readTyped(typed: TypedDiscount): { body: DiscountBody } | { errors: DiscountErrors } {
  const errors: DiscountErrors = {}
  const numberIn = (field: TypedField, kind: NumberKind, text: string, required = false) => {
    if (text.trim() === '' && !required) return null
    const read = readNumber(kind, text, (t) => t('discounts.form.noNumber'))
    if (read.error) errors[field] = read.error
    return read.value ?? null
  }
  if (typed.code.trim() === '') errors.code = (t) => t('discounts.form.codeRequired')
  if (typed.products?.length === 0) errors.products = (t) => t('discounts.form.productsRequired')
  const { kind } = typed
  const body = {
    code: typed.code,
    percent: kind === 'percent' ? numberIn('percent', 'pieces', typed.percent, true) : null,
    amountCents: kind === 'amount' ? numberIn('amount', 'euros', typed.amount, true) : null,
    freeShipping: kind === 'shipping',
    startsOn: typed.startsOn || null,
    endsOn: typed.endsOn || null,
    minGoodsCents: numberIn('minGoods', 'euros', typed.minGoods),
    maxUses: numberIn('maxUses', 'pieces', typed.maxUses),
    maxUsesPerCustomer: numberIn('maxUsesPerCustomer', 'pieces', typed.maxUsesPerCustomer),
    productIds: typed.products && [...typed.products],
  }
  return Object.keys(errors).length > 0 ? { errors } : { body }
}

/** The form field of a server error's path. */
export const fieldOf = (path: string): TypedField | undefined =>
  (
    ({
      code: 'code',
      percent: 'percent',
      amountCents: 'amount',
      startsOn: 'startsOn',
      endsOn: 'endsOn',
      minGoodsCents: 'minGoods',
      maxUses: 'maxUses',
      maxUsesPerCustomer: 'maxUsesPerCustomer',
      productIds: 'products',
    }) as const satisfies Record<string, TypedField> as Record<string, TypedField>
  )[path.split('.')[0] ?? '']
