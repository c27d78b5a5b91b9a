import type { FieldErrors } from 'react-hook-form'
import type { SettingsInput } from './settings-input.ts'

export const settingsTabs = [
  { value: 'general', label: 'General' },
  { value: 'branding', label: 'Branding' },
  { value: 'payment', label: 'Payment' },
] as const
export type SettingsTab = (typeof settingsTabs)[number]['value']

/** The tab that an address names; the first one for anything else. */
export const tabNamed = (name: string | null): SettingsTab =>
  settingsTabs.find(({ value }) => value === name)?.value ?? 'general'

const tabOf: Record<keyof SettingsInput, SettingsTab> = {
  name: 'general',
  slug: 'general',
  description: 'general',
  orderPrefix: 'general',
  headerImageUrl: 'branding',
  paymentLink: 'payment',
}

/** Where the first thing that is wrong can be seen; the tab in sight wins when it has one. */
export function tabWithError(errors: FieldErrors<SettingsInput>, inSight: SettingsTab): SettingsTab {
  const tabs = (Object.keys(tabOf) as (keyof SettingsInput)[])
    .filter((field) => errors[field])
    .map((field) => tabOf[field])
  return tabs.includes(inSight) ? inSight : (tabs[0] ?? inSight)
}
