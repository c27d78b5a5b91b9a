import type { SellerForm } from '#shared/contract/shops/sellers.ts'
import type { TermsAnswers } from '#shared/contract/shops/terms.ts'
import { ownerEmails, type ShopKey } from '../logins.ts'

/** Fictional sellers of the demo shops. Their numbers pass every check and are not assigned. */
const of = (
  key: ShopKey,
  seller: Omit<SellerForm, 'tradeName' | 'country' | 'email' | 'vatNumber' | 'smallBusiness'>,
) =>
  ({
    tradeName: '',
    country: 'NL',
    email: ownerEmails[key].replace('owner@', 'info@'),
    vatNumber: 'NL123456789B13',
    smallBusiness: false,
    ...seller,
  }) satisfies SellerForm

export const sellers: Readonly<Record<ShopKey, SellerForm>> = {
  open: of('open', {
    legalName: 'Kaarthuis Terpstra',
    street: 'Voorbeeldgracht',
    houseNumber: '7',
    postcode: '8911 AB',
    city: 'Leeuwarden',
    phone: '058 123 45 67',
    kvkNumber: '10000007',
  }),
  station: {
    ...of('station', {
      legalName: 'Joris Wolters',
      street: 'Voorbeeldplein',
      houseNumber: '3',
      postcode: '7201 AB',
      city: 'Zutphen',
      phone: '0575 12 34 56',
      kvkNumber: '10000015',
    }),
    tradeName: 'Kaartstation',
    vatNumber: '',
    smallBusiness: true,
  },
  lighthouse: of('lighthouse', {
    legalName: 'De Vuurtoren V.O.F.',
    street: 'Voorbeelddijk',
    houseNumber: '118',
    postcode: '1781 AB',
    city: 'Den Helder',
    phone: '0223 12 34 56',
    kvkNumber: '10000023',
  }),
  closed: of('closed', {
    legalName: 'De Vitrine B.V.',
    street: 'Voorbeeldstraat',
    houseNumber: '40',
    postcode: '3511 AB',
    city: 'Utrecht',
    phone: '030 123 45 67',
    kvkNumber: '10000031',
  }),
  waiting: of('waiting', {
    legalName: 'Holohoek Brandsma',
    street: 'Voorbeeldlaan',
    houseNumber: '9',
    postcode: '5611 AB',
    city: 'Eindhoven',
    phone: '040 123 45 67',
    kvkNumber: '10000049',
  }),
}

const nothing = { nl: '', en: '' }

/** Terms of the demo shops. */
export const termsAnswers: TermsAnswers = {
  returnAddress: '',
  returnCosts: 'customer',
  handlingDays: 1,
  dataShared: '',
  own: { terms: nothing, returns: nothing, privacy: nothing },
}
