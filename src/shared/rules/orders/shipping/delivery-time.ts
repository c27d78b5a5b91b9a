import type { Text } from '../../../messages/translator.ts'

type DeliveryDays = { daysMin: number | null; daysMax: number | null }

type Parcel = {
  /** Its own text takes precedence. */
  method: { time: string } | undefined
  /** Goes to the shop's own country; the shop's delivery days apply only there. */
  isHome: boolean
  /** Day on which all products are released; null: all are. */
  releaseDate: string | null
}

/** 'Delivered in 1 to 2 working days', counted from the release for a pre-order; undefined if the shop gives no days. */
export function deliveryTime(shop: DeliveryDays, { method, isHome, releaseDate }: Parcel): Text | undefined {
  const time = timeOf(shop, method, isHome)
  if (releaseDate === null) return time
  return (t, format) => {
    const day = format.date(releaseDate)
    if (!time) return t('shelf.release.sent', { day })
    return `${time(t, format)} · ${t('shelf.release.counted', { day })}`
  }
}

function timeOf({ daysMin, daysMax }: DeliveryDays, method: Parcel['method'], isHome: boolean): Text | undefined {
  const own = method?.time
  if (own) return () => own
  if (!isHome || daysMin === null || daysMax === null) return undefined
  const exact = daysMin === daysMax || daysMin === 0
  if (exact && daysMax > 1) return (t) => t('product.service.within', { days: daysMax })
  return (t) => t('product.service.days', { min: daysMin, max: daysMax })
}
