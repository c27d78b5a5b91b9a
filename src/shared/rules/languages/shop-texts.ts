import { methodIn } from '../orders/shipping/order-shipping.ts'
import type { ShippingZone } from '../orders/shipping/shipping.ts'
import type { Language } from './languages.ts'

/** Texts of a shop: in its own language, with optional translations. */
type PickupTexts = { pickupInfo: string; pickupInfoTranslated: string }
type ShopTexts = {
  language: Language
  description: string
  descriptionTranslated: string
  delivery: PickupTexts & { zones: ShippingZone[] }
}

/** A shop with its texts in the given language; untranslated texts stay in the shop's own. */
export function shopIn<Shop extends ShopTexts>(shop: Shop, language: Language): Shop {
  if (language === shop.language) return shop
  return {
    ...shop,
    description: descriptionIn(shop, language),
    delivery: {
      ...shop.delivery,
      pickupInfo: pickupInfoIn({ ...shop.delivery, language: shop.language }, language),
      zones: shop.delivery.zones.map((zone) => ({
        ...zone,
        methods: zone.methods.map((method) => methodIn(method, false)),
      })),
    },
  }
}

type Description = { language: Language; description: string; descriptionTranslated: string }

export const descriptionIn = (shop: Description, language: Language): string =>
  (language === shop.language ? '' : shop.descriptionTranslated) || shop.description

export const pickupInfoIn = (shop: PickupTexts & { language: Language }, language: Language): string =>
  (language === shop.language ? '' : shop.pickupInfoTranslated) || shop.pickupInfo

type ReminderTexts = { language: Language; reminderText: string; reminderTextTranslated: string }

export const reminderTextIn = (shop: ReminderTexts, language: Language): string =>
  (language === shop.language ? '' : shop.reminderTextTranslated) || shop.reminderText

type HolidayTexts = { text: string; textTranslated: string }

export const holidayTextIn = (holiday: HolidayTexts, shop: { language: Language }, language: Language): string =>
  (language === shop.language ? '' : holiday.textTranslated) || holiday.text
