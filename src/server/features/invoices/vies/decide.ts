import { and, eq } from 'drizzle-orm'
import { orderCompanies } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { type Invoicing, reissue, withOrder } from '../credit/credit-by-hand.ts'
import { invoicesOf, openInvoice } from '../order-invoices.queries.ts'
import { numberOf } from './order-check.queries.ts'
import { queueCheck } from './plan-check.ts'

const noNumber = () => conflict('no_vat_number', (t) => t('invoices.vies.noNumber'))

/** Has VIES check the number of an order's company again. Throws 409 `vies_not_used` or `no_vat_number`. */
export const checkAgain = (invoicing: Invoicing, shops: ShopScope, id: number) =>
  withOrder(invoicing, shops, id, async (tx, order) => {
    const { checkVatNumbers } = await taxSettingsOf(tx, order.shopId)
    if (invoicing.vies.url === undefined || !checkVatNumbers) {
      throw conflict('vies_not_used', (t) => t('invoices.vies.notUsed'))
    }
    const company = await numberOf(tx, order)
    if (!company) throw noNumber()
    await queueCheck(tx, order, company.vatNumber)
  })

/**
 * Decides whether VAT is charged despite the VAT number, and reissues the invoice if there is one. Throws 409
 * `no_vat_number`, or `no_invoice` if the invoice cannot be reissued.
 */
export const decideVat = (invoicing: Invoicing, shops: ShopScope, id: number, chargesVat: boolean, actor: Actor) =>
  withOrder(invoicing, shops, id, async (tx, order) => {
    const company = await numberOf(tx, order)
    if (!company) throw noNumber()
    if (company.chargesVat === chargesVat) return
    const decide = async () => {
      await tx
        .update(orderCompanies)
        .set({ chargesVat })
        .where(and(eq(orderCompanies.shopId, order.shopId), eq(orderCompanies.orderId, id)))
    }
    if (openInvoice(await invoicesOf(tx, order))) await reissue(tx, order, decide)
    else await decide()
    await record(tx, actor, {
      type: 'order',
      action: chargesVat ? 'VAT charged to company' : 'No VAT charged to company',
      details: company.vatNumber,
      shopId: order.shopId,
      orderId: id,
    })
  })
