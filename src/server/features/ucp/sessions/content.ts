import type { AgentContent, AgentLine } from '#server/database/schema.ts'
import type { Call } from '../call.ts'
import { readId } from '../catalogue/ids.ts'
import { type Message, problem } from '../messages.ts'
import { BusinessRefusal } from '../refusals.ts'
import { addressMembers, type SessionBody } from './requests.ts'

/** Lines of a request by shop, and the problems of items that are none of ours. */
export function readLines(call: Call, items: SessionBody['line_items']) {
  const problems: Message[] = []
  const lines = new Map<number, number>()
  const shops = new Set<number>()
  for (const { item, quantity } of items) {
    const id = readId(item.id)
    if (id?.kind !== 'variant' || (call.shop && call.shop.id !== id.shopId)) {
      problems.push(unknownItem(call, item.id))
      continue
    }
    shops.add(id.shopId)
    lines.set(id.productId, (lines.get(id.productId) ?? 0) + quantity)
  }
  const [shopId, ...others] = shops
  if (others.length > 0) {
    throw new BusinessRefusal('several_sellers', (t) => t('shoppingAgents.severalShops'), { path: '$.line_items' })
  }
  const merged: AgentLine[] = [...lines].map(([productId, quantity]) => ({ productId, quantity }))
  return { shopId, lines: merged, problems }
}

const unknownItem = ({ written }: Call, id: string): Message =>
  problem(
    'item_unavailable',
    written((t) => t('shoppingAgents.noItem', { id: id.slice(0, 60) })),
    'recoverable',
    '$.line_items',
  )

/** The content of a session after a request that replaces it. */
export function readContent(
  { line_items: _lines, context, buyer, discounts, fulfillment }: SessionBody,
  lines: AgentLine[],
): AgentContent {
  const method = fulfillment?.methods?.[0]
  const destination = chosenDestination(method)
  return {
    lines,
    ...given('email', buyer?.email?.trim().toLowerCase()),
    ...given('firstName', buyer?.first_name?.trim()),
    ...given('lastName', buyer?.last_name?.trim()),
    ...given('phone', buyer?.phone_number?.trim()),
    ...given('country', context?.address_country?.trim().toUpperCase()),
    ...(method?.type === undefined ? {} : { delivery: method.type === 'pickup' ? 'pickup' : 'ship' }),
    ...given('method', method?.groups?.[0]?.selected_option_id ?? undefined),
    ...(destination ? { destination } : {}),
    ...(discounts?.codes?.length ? { codes: discounts.codes } : {}),
  }
}

const given = <Key extends string>(key: Key, value: string | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Record<Key, string>>

type Method = NonNullable<NonNullable<SessionBody['fulfillment']>['methods']>[number]

function chosenDestination(method: Method | undefined): Record<string, string> | undefined {
  const { destinations = [], selected_destination_id: selected } = method ?? {}
  const chosen = destinations.find(({ id }) => id !== undefined && id === selected) ?? destinations[0]
  if (!chosen) return undefined
  const members = addressMembers.flatMap((member) => {
    const value = chosen[member]?.trim()
    return value ? [[member, value] as const] : []
  })
  return { id: chosen.id || 'address', ...Object.fromEntries(members) }
}
