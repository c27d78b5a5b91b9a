import type { Queryable } from '#server/database/connect.ts'
import type { orders } from '#server/database/schema.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { written } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { type TaxableLine, vatOfLines, withDiscount, withShipping } from '#shared/rules/money/vat/vat.ts'
import { treated } from '#shared/rules/money/vat/vat-treatment.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { soldLines } from '../order-invoices.queries.ts'
import { saleOf } from './vat-place.ts'

type OrderRow = typeof orders.$inferSelect

type Sold = Pick<
  OrderRow,
  'shopId' | 'id' | 'language' | 'extras' | 'shippingCents' | 'shipping' | 'delivery' | 'deliveryAddress'
>

export const isDiscount = ({ amountCents }: OrderRow['extras'][number]) => amountCents < 0

/** Taxed lines of an order as sold. */
export async function taxedLines(db: Queryable, order: Sold, seller: Seller) {
  const sold = withDiscount(
    [...(await taxedGoods(db, order, seller)), ...(await taxedExtras(db, order, seller))],
    -order.extras.filter(isDiscount).reduce((sum, { amountCents }) => sum + amountCents, 0),
  )
  const { goods, shipping } = withShipping(order.shippingCents, sold)
  const by = order.shipping
  const shippedBy = written(
    (t, format) => (by ? t('invoices.shippingBy', { method: shippingName(by)(t, format) }) : t('invoices.shipping')),
    order.language,
  )
  const lines = [
    ...goods.map((line) => ({ ...line, kind: 'goods' as const })),
    ...shipping.map((line) => ({
      ...line,
      kind: 'shipping' as const,
      name: shippedBy,
      quantity: 1,
      priceCents: line.totalCents,
    })),
  ]
  const sale = await saleOf(db, order, seller, lines)
  const taxed = treated(lines, sale)
  const vat = vatOfLines(taxed)
  return { lines: taxed.map((line, place) => ({ ...line, vatCents: vat[place] ?? 0 })), country: sale.country }
}

/** VAT of an order by rate, as on its invoice; VAT under the margin scheme is not shown. */
export async function vatByRate(db: Queryable, order: Sold, seller: Seller) {
  const { lines } = await taxedLines(db, order, seller)
  const rates = new Set(lines.flatMap(({ scheme, rate }) => (scheme === 'standard' ? [rate] : [])))
  const sum = (of: 'totalCents' | 'vatCents', rate: number) =>
    lines.reduce((total, line) => total + (line.scheme === 'standard' && line.rate === rate ? line[of] : 0), 0)
  const onMargin = lines.filter(({ scheme }) => scheme === 'margin')
  const sumOnMargin = (of: 'totalCents' | 'vatCents') => onMargin.reduce((total, line) => total + line[of], 0)
  return {
    vat: [...rates]
      .sort((one, other) => other - one)
      .map((rate) => ({ rate, totalCents: sum('totalCents', rate), vatCents: sum('vatCents', rate) })),
    hasMargin: onMargin.length > 0,
    margin: { totalCents: sumOnMargin('totalCents'), vatCents: sumOnMargin('vatCents') },
  }
}

/** Custom lines have the VAT with which they were sold, or else the shop's default rate and no margin scheme. */
async function taxedExtras(tx: Queryable, { shopId, extras }: Sold, seller: Seller) {
  const usual = await taxSettingsOf(tx, shopId)
  const scheme: TaxableLine['scheme'] = seller.smallBusiness ? 'small-business' : 'standard'
  return extras
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ name, amountCents, vatScheme = scheme, vatRate = usual.vatRate }) => ({
      name,
      scheme: vatScheme,
      rate: vatRate,
      priceCents: amountCents,
      totalCents: amountCents,
      costCents: null,
      quantity: 1,
    }))
}

async function taxedGoods(tx: Queryable, order: Sold, seller: Seller) {
  const [sold, usual] = [await soldLines(tx, order), await taxSettingsOf(tx, order.shopId)]
  return sold.map(({ name, details, quantity, priceCents, priceReason, scheme, rate, costCents, keptScheme }) => {
    const taxed: TaxableLine = {
      scheme: !keptScheme && seller.smallBusiness ? 'small-business' : (scheme ?? usual.vatScheme),
      rate: rate ?? usual.vatRate,
      totalCents: priceCents * quantity,
      costCents: costCents === null ? null : Number(costCents) * quantity,
    }
    const text = written((t, format) => {
      const sold = listingName({ name, ...details })(t, format)
      return priceReason ? t('invoices.agreedPrice', { name: sold, reason: priceReason }) : sold
    }, order.language)
    return { ...taxed, name: text, quantity, priceCents }
  })
}
