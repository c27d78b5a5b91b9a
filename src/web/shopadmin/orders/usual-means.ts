import { type PayMeans, payMeans } from '#shared/rules/payments/pay-means.ts'
import { storedText } from '#web/lib/cart/stored-text.ts'

/** Usual means of payment on this device, as chosen by the owner. It may differ between the counter and the desk. */
export const usualMeans = (shopId: number) => {
  const stored = storedText('localStorage', `pay-means:${shopId}`)
  return {
    read: (): PayMeans | undefined => payMeans.find((means) => means === stored.read()),
    write: (means: PayMeans | undefined) => stored.write(means ?? null),
  }
}
