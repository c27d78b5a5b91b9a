import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { agentCheckouts } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import { MethodId } from '#shared/contract/shops/shipping.ts'
import { claimHandover, getHandover, type Handover } from '#shared/contract/storefront-handovers.ts'
import { isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { servedCountries } from '#shared/rules/orders/shipping/shipping.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { addressOf } from '../sessions/address.ts'
import { findShop } from '../sessions/sessions.queries.ts'

/** Checkouts of agents, for the people who continue them on the shop's page. */
export function handoverRoutes(serve: Serve, { db }: { db: Database }) {
  serve(getHandover, ({ params }) => readHandover(db, params))
  // A visitor with the link alone learns neither the address nor whether a guess was close.
  serve(claimHandover, async ({ params, body }) => {
    const found = await find(db, params)
    const { content, shop } = found ?? {}
    const isBuyer = content?.email !== undefined && mailboxOf(content.email) === mailboxOf(body.email)
    const address = content && shop && isBuyer ? addressOf(content, countryOf(content, shop)).address : undefined
    if (!address) throw notFound((t) => t('shoppingAgents.otherBuyer'))
    return { address }
  })
}

type Key = { id: number; key: string }

async function find(db: Database, { id, key }: Key) {
  const checkout = one(
    await db
      .select()
      .from(agentCheckouts)
      .where(and(eq(agentCheckouts.shopId, id), eq(agentCheckouts.handoverKey, key))),
  )
  const shop = checkout && (await findShop(db, id))
  const isOver = !shop || (checkout.state !== 'completed' && checkout.expiresAt < new Date())
  return isOver ? undefined : { ...checkout, shop }
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>

function countryOf({ destination, country }: Found['content'], { shippingZones }: Found['shop']) {
  const named = (destination?.address_country ?? country ?? '').trim().toUpperCase()
  return isCountry(named) && servedCountries(shippingZones).includes(named) ? named : undefined
}

async function readHandover(db: Database, key: Key): Promise<Handover> {
  const found = await find(db, key)
  if (!found) throw notFound((t) => t('shoppingAgents.noHandover'))
  if (found.state !== 'open') {
    const nothing = { lines: [], delivery: null, country: null, method: null, discountCode: null, hasAddress: false }
    return { ...nothing, state: found.state === 'completed' ? 'ordered' : 'ended' }
  }
  const { content, shop } = found
  return {
    state: 'open',
    lines: content.lines,
    delivery: content.delivery ?? null,
    country: countryOf(content, shop) ?? null,
    // Any text: the agent chose it.
    method: MethodId.safeParse(content.method).data ?? null,
    discountCode: content.codes?.[0] ?? null,
    hasAddress: content.email !== undefined && content.destination !== undefined,
  }
}
