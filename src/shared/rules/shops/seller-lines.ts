import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { Text } from '../../messages/translator.ts'
import { countryName } from '../orders/shipping/countries.ts'

/** The seller's trade name, with the legal name if it differs. */
export const sellerName =
  ({ tradeName, legalName }: Pick<Seller, 'tradeName' | 'legalName'>): Text =>
  (t) =>
    tradeName === '' || tradeName === legalName ? legalName : t('seller.named', { tradeName, legalName })

/** The seller's address, line by line. */
export const sellerAddress = ({ street, houseNumber, postcode, city, country }: Seller): Text[] => [
  () => `${street} ${houseNumber}`,
  () => `${postcode} ${city}`,
  ...(country === 'NL' ? [] : [((_t, { language }) => countryName(country, language)) satisfies Text]),
]

/** The seller's register numbers and VAT status. */
export const sellerNumbers = ({ kvkNumber, vatNumber, smallBusiness }: Seller): Text[] => [
  (t) => t('seller.kvk', { number: kvkNumber }),
  ...(vatNumber === '' ? [] : [((t) => t('seller.vat', { number: vatNumber })) satisfies Text]),
  ...(smallBusiness ? [((t) => t('seller.smallBusiness')) satisfies Text] : []),
]

const inOneLine =
  (parts: readonly Text[], between: string): Text =>
  (t, format) =>
    parts.map((part) => part(t, format)).join(between)

/** Seller details for buyers, in a few lines. */
export const sellerLines = (seller: Seller): Text[] => [
  (t, format) => t('seller.soldBy', { name: sellerName(seller)(t, format) }),
  inOneLine(sellerAddress(seller), ', '),
  () => `${seller.email} · ${seller.phone}`,
  inOneLine(sellerNumbers(seller), ' · '),
]

export const sellerPath = (slug: string) => `/@${slug}/about`
