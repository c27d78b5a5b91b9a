import { z } from 'zod'
import { ProductForm } from '#shared/contract/products/products.ts'
import { type VatRate, vatRates } from '#shared/rules/money/vat.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { noPrice, noStock, priceRequired, readNumber } from '../../forms/typed-number.ts'

const { priceCents, maxPerCustomer } = ProductForm.shape

export const typedPrice = (write: WriteText) =>
  z
    .string()
    .transform((text, context) => {
      const read = readNumber('euros', text, text.trim() ? noPrice : priceRequired)
      if (read.value !== undefined) return read.value
      context.addIssue({ code: 'custom', message: write(read.error) })
      return z.NEVER
    })
    .pipe(priceCents)

/** What holds no figure at all counts as 0. A number that was typed is never turned into another one. */
export const stockOrNone = (text: string): string => (/\p{N}/u.test(text) ? text : '0')

export const typedStock = (write: WriteText) =>
  z.string().transform((text, context) => {
    const read = readNumber('pieces', stockOrNone(text), noStock)
    if (read.value !== undefined) return read.value
    context.addIssue({ code: 'custom', message: write(read.error) })
    return z.NEVER
  })

/** Tags as they are typed, separated by commas; repeated ones count once. */
export const typedTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** What a copy cost; nothing typed: unknown. */
export const typedCost = (write: WriteText) =>
  z
    .string()
    .transform((text, context) => {
      if (text.trim() === '') return null
      const read = readNumber('euros', text, noPrice)
      if (read.value !== undefined) return read.value
      context.addIssue({ code: 'custom', message: write(read.error) })
      return z.NEVER
    })
    .pipe(priceCents.nullable())

/** Nothing typed: no limit. */
export const typedLimit = (write: WriteText) =>
  z
    .string()
    .transform((text, context) => {
      if (text.trim() === '') return null
      const read = readNumber('pieces', text, noStock)
      if (read.value !== undefined) return read.value
      context.addIssue({ code: 'custom', message: write(read.error) })
      return z.NEVER
    })
    .pipe(maxPerCustomer.unwrap())

/** Nothing chosen: the shop's default. */
export const vatRateIn = (typed: string): VatRate | null => vatRates.find((rate) => String(rate) === typed) ?? null
