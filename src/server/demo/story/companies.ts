import type { Company } from '#shared/contract/orders/order-invoices.ts'
import type { PlannedShop } from './shops.ts'

export type NamedCompany = Company & { address: NonNullable<Company['address']> }

/** Fictional companies. Their numbers have the right form and are not assigned. */
const companies: readonly NamedCompany[] = [
  {
    name: 'Speelhuis De Dobbelsteen B.V.',
    vatNumber: 'NL000099998B57',
    address: {
      name: 'Speelhuis De Dobbelsteen B.V.',
      street: 'Voorbeeldkade',
      houseNumber: '21',
      addition: '',
      postcode: '9711 AB',
      city: 'Groningen',
      country: 'NL',
    },
  },
  {
    name: 'Kaartencafé Het Vijfde Element BV',
    vatNumber: 'BE0123456749',
    address: {
      name: 'Kaartencafé Het Vijfde Element BV',
      street: 'Voorbeeldstraat',
      houseNumber: '12',
      addition: 'bus 3',
      postcode: '2000',
      city: 'Antwerpen',
      country: 'BE',
    },
  },
]

type Planned = { fate: string; lines: readonly { product: number }[] }

/** Names these companies on the latest shipped orders with goods under standard VAT, so that one is an intra-Community supply. */
export function nameCompanies<Order extends Planned>(
  shop: PlannedShop,
  orders: readonly Order[],
): (Order & { company?: NamedCompany })[] {
  if (shop.key !== 'open') return [...orders]
  const isStandard = ({ product }: { product: number }) => !shop.products[product]?.purchasePriceCents
  const named = orders
    .filter(({ fate, lines }) => fate === 'shipped' && lines.every(isStandard))
    .slice(-companies.length)
  return orders.map((order) => {
    const company = companies[named.indexOf(order)]
    return company ? { ...order, company } : order
  })
}
