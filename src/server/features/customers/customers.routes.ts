import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/customers.ts'
import { changeTags, writeNotes } from './customer-notes.ts'
import { customerOf, pageOfCustomers, summaryOfCustomers } from './customers.queries.ts'

export function customerRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listCustomers, async ({ query, shop }) => {
    return pageOfCustomers(db, shop.id, query)
  })
  serve(calls.getCustomerSummary, async ({ shop }) => {
    return summaryOfCustomers(db, shop.id)
  })
  serve(calls.getCustomer, async ({ params, shop }) => {
    const customer = await customerOf(db, shop.id, params.customerId)
    if (!customer) throw notFound((t) => t('errors.customerNotFound'))
    return customer
  })

  serve(calls.writeCustomerNotes, ({ params, body, shops, caller }) => writeNotes(db, shops, at(params), body, caller))

  serve(calls.tagCustomer, ({ params, body, shops, caller }) => changeTags(db, shops, at(params), body, caller))
}

const at = ({ id, customerId }: { id: number; customerId: number }) => ({ shopId: id, customerId })
