import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { type orders, shops } from '#server/database/schema.ts'
import { findSeller, taxSettingsOf } from '#server/features/sellers/sellers.ts'
import type { Seller } from '#shared/contract/sellers.ts'
import { written } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { shippingLines, type TaxableLine, vatOfLines } from '#shared/rules/money/vat.ts'
import { addressLines } from '#shared/rules/orders/address.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { addInvoice } from './add-invoice.ts'
import { addCreditNote } from './credit-order.ts'
import { companyOf, holdOrder, invoicesOf, type OrderKey, openInvoice, soldLines } from './order-invoices.queries.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Brings the invoices of an order in line with what became of it: a paid one has an invoice, and what is left of the invoice of one that
 * was refunded is credited. It can run any number of times. Gives whether an invoice was issued; without the seller's details none is.
 */
export async function settleOrder(tx: Transaction, key: OrderKey): Promise<boolean> {
  const order = await holdOrder(tx, key)
  if (!order) return false
  const all = await invoicesOf(tx, key)
  const open = openInvoice(all)
  if (open && order.paymentStatus !== 'paid') await addCreditNote(tx, open)
  // One that was credited by hand stays so, and a cancelled order is about to be refunded.
  if (all.length > 0 || order.paymentStatus !== 'paid' || order.status === 'cancelled') return false
  const seller = await findSeller(tx, order.shopId)
  if (!seller) return false
  await issue(tx, order, seller)
  return true
}

/** Issues the invoice of an order that the caller holds and that has none. */
export async function issue(tx: Transaction, order: OrderRow, seller: Seller) {
  const { language } = order
  const shop = only(await tx.select().from(shops).where(eq(shops.id, order.shopId)))
  const company = await companyOf(tx, order)
  const sold = await taxedGoods(tx, order, seller)
  const shipping = shippingLines(order.shippingCents, sold)
  const shippingName = written((t) => t('invoices.shipping'), language)
  const lines = [
    ...sold.map((line) => ({ ...line, kind: 'goods' as const })),
    ...shipping.map((line) => ({ ...line, kind: 'shipping' as const, name: shippingName, quantity: 1 })),
  ]
  const vat = vatOfLines(lines)
  await addInvoice(tx, {
    shopId: order.shopId,
    kind: 'invoice',
    orderId: order.id,
    facts: {
      language,
      seller,
      shop: { name: shop.name, logoUrl: shop.logoUrl, accentColour: shop.accentColour },
      buyer: {
        company: company?.name ?? '',
        vatNumber: company?.vatNumber ?? '',
        lines: order.deliveryAddress ? addressLines(order.deliveryAddress, language) : [],
        email: order.customerEmail,
      },
      orderNumber: displayOrderNumber(order.orderNumber),
      orderedOn: amsterdamDay(order.createdAt),
    },
    lines: lines.map((line, place) => ({ ...line, vatCents: vat[place] ?? 0 })),
  })
}

async function taxedGoods(tx: Transaction, order: OrderRow, seller: Seller) {
  const [sold, usual] = [await soldLines(tx, order), await taxSettingsOf(tx, order.shopId)]
  return sold.map(({ name, details, quantity, priceCents, scheme, rate, costCents, keptScheme }) => {
    const taxed: TaxableLine = {
      scheme: !keptScheme && seller.smallBusiness ? 'small-business' : (scheme ?? usual.vatScheme),
      rate: rate ?? usual.vatRate,
      totalCents: priceCents * quantity,
      costCents: costCents === null ? null : Number(costCents) * quantity,
    }
    return { ...taxed, name: written(listingName({ name, ...details }), order.language), quantity }
  })
}
