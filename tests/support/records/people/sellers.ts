import { type SellerForm, saveSeller, type TaxSettingsForm } from '#shared/contract/shops/sellers.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

/** Complete seller details, with valid numbers. */
export const seller: SellerForm = {
  legalName: 'Waters Kaarten B.V.',
  tradeName: 'Cerulean Cards',
  street: 'Oudegracht',
  houseNumber: '12',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  email: 'hello@cerulean.example',
  phone: '030 123 4567',
  kvkNumber: '68750110',
  vatNumber: 'NL000099998B57',
  smallBusiness: false,
}

/** Details for the tax office: a citizen service number and an IBAN that are valid. */
export const taxIdentity = {
  kind: 'person',
  birthDate: '1985-03-21',
  taxCountry: 'NL',
  taxNumber: '111222333',
  accountName: 'M. Waters',
  iban: 'NL91 ABNA 0417 1643 00',
  accountCountry: 'NL',
} as const

export const taxSettings: TaxSettingsForm = { vatScheme: 'standard', vatRate: 21, attachInvoices: true }

/** Enters the seller of a shop, so that its invoices can be issued. */
export const enterSeller = ({ shop, owner }: Store, more: Partial<SellerForm> = {}) =>
  as(owner).call(saveSeller, { params: shop, body: { ...seller, ...more } })
