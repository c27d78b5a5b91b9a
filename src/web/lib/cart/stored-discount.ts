import type { PublicDiscount } from '#shared/contract/discounts.ts'

/** A code out of local storage, where anybody can write anything; the order decides again. */
export function readDiscount(json: unknown): PublicDiscount | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const {
    code,
    percent = null,
    amountCents = null,
    freeShipping,
    minGoodsCents,
    productIds = null,
  } = json as Partial<PublicDiscount>
  if (typeof code !== 'string' || code === '' || typeof freeShipping !== 'boolean') return undefined
  if (!isCountOrNull(percent) || !isCountOrNull(amountCents) || !isCountOrNull(minGoodsCents ?? null)) return undefined
  if (productIds !== null && !(Array.isArray(productIds) && productIds.every(Number.isSafeInteger))) return undefined
  return { code, percent, amountCents, freeShipping, minGoodsCents: minGoodsCents ?? 0, productIds }
}

const isCountOrNull = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0)
