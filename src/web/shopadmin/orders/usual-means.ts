import { type PayMeans, payMeans } from '#shared/rules/money/pay-means.ts'
import { storedText } from '#web/lib/cart/stored-text.ts'

/** How what is marked paid on this device usually came, as its owner said: at the counter another way than at the desk. */
export const usualMeans = (shopId: number) => {
  const stored = storedText('localStorage', `pay-means:${shopId}`)
  return {
    read: (): PayMeans | undefined => payMeans.find((means) => means === stored.read()),
    write: (means: PayMeans | undefined) => stored.write(means ?? null),
  }
}
