import { type APIRequestContext, expect } from '@playwright/test'
import type { Buying } from '#shared/contract/buying/buying.ts'
import { openShop } from './open-shop.ts'
import { administrator } from './platform.ts'

/** A shop that buys cards of the set 151 for half of its own prices. `cards`: their numbers, with a price in cents. */
export async function buyingShop(
  request: APIRequestContext,
  slug: string,
  cards: Readonly<Record<string, number>>,
  terms: Partial<Buying['terms']> = {},
) {
  const shop = await openShop(request, administrator, { slug, name: 'Inkoophoek' }, [])
  const { shopId, token } = shop.owner
  const ids: number[] = []
  for (const [number, priceCents] of Object.entries(cards)) {
    const search = () =>
      shop.send<{ id: number; number: string }[]>('GET', `/api/pokemon/search?q=mew+${number}`, undefined, token)
    await expect.poll(async () => (await search())[0]?.number, { timeout: 60_000 }).toBe(number)
    const [entry] = await search()
    const card = { pokemonProductId: entry?.id, priceCents, stock: 2, shopId, condition: 'NM' }
    await shop.send('POST', '/api/pokemon/import', card, token)
    ids.push(entry?.id ?? 0)
  }
  const path = `/api/shops/${shopId}/buying`
  const { cards: _, ...stored } = await shop.send<Buying>('GET', path, undefined, token)
  const rules = { ...stored.rules, rules: stored.rules.rules.map((rule) => ({ ...rule, figure: 'own' })) }
  await shop.send('PUT', path, { ...stored, isOn: true, rules, terms: { ...stored.terms, ...terms } }, token)
  const login = { email: `owner@${slug}.test`, password: 'glanzend-151' }
  return { ...shop, ids, login }
}
