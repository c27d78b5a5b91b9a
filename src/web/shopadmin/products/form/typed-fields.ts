import { z } from 'zod'
import { ProductForm } from '#shared/contract/products/products.ts'
import { type VatRate, vatRates } from '#shared/rules/money/vat/vat.ts'
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

/** Text without digits counts as 0. A typed number is never changed. */
export const stockOrNone = (text: string): string => (/\p{N}/u.test(text) ? text : '0')

export const typedStock = (write: WriteText) =>
  z.string().transform((text, context) => {
    const read = readNumber('pieces', stockOrNone(text), noStock)
    if (read.value !== undefined) return read.value
    context.addIssue({ code: 'custom', message: write(read.error) })
    return z.NEVER
  })

/** Parses comma-separated tags without duplicates. */
export const typedTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

/** Purchase price; empty means unknown. */
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

/** Empty means no limit. */
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

/** No choice: the shop's default rate. */
export const vatRateIn = (typed: string): VatRate | null => vatRates.find((rate) => String(rate) === typed) ?? null
