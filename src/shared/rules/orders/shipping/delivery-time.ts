import type { Text } from '../../../messages/translator.ts'

type DeliveryDays = { daysMin: number | null; daysMax: number | null }

type Parcel = {
  /** Its own words come first. */
  method: { time: string } | undefined
  /** It goes to the shop's own country, for which alone its delivery days hold. */
  isHome: boolean
  /** The day on which all of it is out; null: it is. */
  releaseDate: string | null
}

/** 'Delivered in 1 to 2 working days', of a pre-order counted from its release; undefined where the shop does not say. */
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
