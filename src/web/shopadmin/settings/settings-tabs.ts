import type { SettingsInput } from './settings-input.ts'

export const settingsTabs = ['general', 'branding', 'payment', 'notifications'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabNamed = (name: string | null): SettingsTab => settingsTabs.find((tab) => tab === name) ?? 'general'

const tabOf: Record<keyof SettingsInput, SettingsTab> = {
  name: 'general',
  slug: 'general',
  language: 'general',
  conditionScale: 'general',
  description: 'general',
  descriptionTranslated: 'general',
  orderPrefix: 'general',
  headerImageUrl: 'branding',
  logoUrl: 'branding',
  accentColour: 'branding',
  paymentLink: 'payment',
  paymentLinkMaxCents: 'payment',
  bankAccount: 'payment',
  paymentFirst: 'payment',
  ships: 'general',
  pickup: 'general',
  shippingZones: 'general',
  pickupInfo: 'general',
  pickupInfoTranslated: 'general',
  deliveryDaysMin: 'general',
  deliveryDaysMax: 'general',
  returnDays: 'general',
  inMarket: 'general',
  opensLive: 'general',
  addressAtCheckout: 'general',
  pendingDays: 'payment',
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

/** The tab of the first of these fields; prefers the visible tab if it has one. */
export function tabOfFields(fields: readonly (keyof SettingsInput)[], inSight: SettingsTab): SettingsTab {
  const tabs = fields.map((field) => tabOf[field])
  return tabs.includes(inSight) ? inSight : (tabs[0] ?? inSight)
}
