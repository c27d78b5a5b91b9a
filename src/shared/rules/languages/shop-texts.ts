import type { Language } from './languages.ts'

/** What a shop writes of itself: in its own language, and perhaps in the other one. */
type PickupTexts = { pickupInfo: string; pickupInfoTranslated: string }
type ShopTexts = { language: Language; description: string; descriptionTranslated: string; delivery: PickupTexts }

/** A shop with its texts in the language of who reads them; those that it has in one language only stay in that one. */
export function shopIn<Shop extends ShopTexts>(shop: Shop, language: Language): Shop {
  if (language === shop.language) return shop
  return {
    ...shop,
    description: shop.descriptionTranslated || shop.description,
    delivery: { ...shop.delivery, pickupInfo: pickupInfoIn({ ...shop.delivery, language: shop.language }, language) },
  }
}

/** Where and when one can pick up, as a shop says it. */
export const pickupInfoIn = (shop: PickupTexts & { language: Language }, language: Language): string =>
  (language === shop.language ? '' : shop.pickupInfoTranslated) || shop.pickupInfo
