import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import type { Xml } from '#server/xml/write-xml.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'

/** Scheme of the Dutch trade register in the code list of ISO 6523. */
const KVK = '0106'
/** Electronic address that is an email address. */
const EMAIL = 'EM'

export const supplier = ({ seller }: InvoiceFacts): Xml => ({
  'cac:Party': {
    'cbc:EndpointID': { '@schemeID': KVK, '#text': seller.kvkNumber },
    'cac:PartyName': { 'cbc:Name': seller.tradeName || seller.legalName },
    'cac:PostalAddress': {
      'cbc:StreetName': `${seller.street} ${seller.houseNumber}`,
      'cbc:CityName': seller.city,
      'cbc:PostalZone': seller.postcode,
      'cac:Country': { 'cbc:IdentificationCode': seller.country },
    },
    'cac:PartyTaxScheme': seller.vatNumber
      ? { 'cbc:CompanyID': seller.vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
      : { 'cbc:CompanyID': seller.kvkNumber, 'cac:TaxScheme': { 'cbc:ID': 'LOC' } },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.legalName,
      'cbc:CompanyID': { '@schemeID': KVK, '#text': seller.kvkNumber },
    },
    'cac:Contact': { 'cbc:Telephone': seller.phone, 'cbc:ElectronicMail': seller.email },
  },
})

export function customer({ buyer, orderNumber }: InvoiceFacts, country: string): Xml {
  const name = buyer.company || (buyer.lines[0] ?? (buyer.email || orderNumber))
  const vat = { 'cbc:CompanyID': buyer.vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
  return {
    'cac:Party': {
      // Erased with the buyer.
      'cbc:EndpointID': buyer.email ? { '@schemeID': EMAIL, '#text': buyer.email } : undefined,
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': buyer.address
        ? postalAddress(buyer.address)
        : { 'cac:Country': { 'cbc:IdentificationCode': country } },
      'cac:PartyTaxScheme': buyer.vatNumber ? vat : undefined,
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
      'cac:Contact': buyer.email ? { 'cbc:ElectronicMail': buyer.email } : undefined,
    },
  }
}

export const postalAddress = (address: Address): Xml => ({
  'cbc:StreetName': `${address.street} ${address.houseNumber} ${address.addition}`.trim(),
  'cbc:CityName': address.city,
  'cbc:PostalZone': address.postcode,
  'cac:Country': { 'cbc:IdentificationCode': address.country },
})
