import type { SettingsInput } from '../settings-input.ts'
import type { FormSubject } from './subjects.ts'

const subjectOf: Record<keyof SettingsInput, FormSubject> = {
  name: 'general',
  slug: 'general',
  language: 'general',
  conditionScale: 'general',
  description: 'general',
  descriptionTranslated: 'general',
  orderPrefix: 'general',
  openingSort: 'general',
  headerImageUrl: 'branding',
  bannerFocus: 'branding',
  logoUrl: 'branding',
  accentColour: 'branding',
  paymentLink: 'payment',
  paymentLinkMaxCents: 'payment',
  bankAccount: 'payment',
  paymentFirst: 'payment',
  ships: 'shipping',
  pickup: 'shipping',
  payAtPickup: 'shipping',
  shippingZones: 'shipping',
  categorySizes: 'shipping',
  pickupInfo: 'shipping',
  pickupInfoTranslated: 'shipping',
  deliveryDaysMin: 'shipping',
  deliveryDaysMax: 'shipping',
  returnDays: 'shipping',
  inMarket: 'shipping',
  opensLive: 'shipping',
  addressAtCheckout: 'shipping',
  pendingDays: 'payment',
  roundsCash: 'payment',
  maxPiecesPerOrder: 'payment',
  maxUnpaidOrders: 'payment',
  maxUnpaidPieces: 'payment',
  maxUnpaidCents: 'payment',
  reminderDays: 'payment',
  reminderText: 'payment',
  reminderTextTranslated: 'payment',
  mailNewOrders: 'notifications',
  mailLowStock: 'notifications',
  mailApproval: 'notifications',
}

/** The visible subject if it has one of these fields, otherwise the subject of the first field. */
export function subjectOfFields(fields: readonly (keyof SettingsInput)[], inSight: FormSubject): FormSubject {
  const found = fields.map((field) => subjectOf[field])
  return found.includes(inSight) ? inSight : (found[0] ?? inSight)
}
