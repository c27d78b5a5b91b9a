import type { Text } from '../../messages/translator.ts'

/** 'Delivered in 1 to 2 working days'; undefined where the shop does not say. */
export function deliveryTime({
  daysMin,
  daysMax,
}: {
  daysMin: number | null
  daysMax: number | null
}): Text | undefined {
  if (daysMin === null || daysMax === null) return undefined
  const exact = daysMin === daysMax || daysMin === 0
  if (exact && daysMax > 1) return (t) => t('product.service.within', { days: daysMax })
  return (t) => t('product.service.days', { min: daysMin, max: daysMax })
}
