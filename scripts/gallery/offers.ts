import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import type { BuylistPrices } from '#shared/contract/buying/buylist.ts'

/** Calls the API as the owner of the shop. */
type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

type Offered = {
  cards: readonly number[]
  name: string
  email: string
  /** Message of the shop, and its reason for a lower price. */
  words: string
}

/** Customers offer cards to a shop: one offer waits for its customer, one is being checked, one is to be paid. */
export async function offerCards(send: Send, shop: { id: number; slug: string }, { cards, words, ...seller }: Offered) {
  const lines = cards.map((cardId) => ({ cardId, pieces: 1 }))
  const { totals } = await send<BuylistPrices>('POST', `/api/public/shops/${shop.id}/buylist/prices`, { lines })
  const receive = async () => {
    const body = { ...seller, way: 'bring', payBy: 'bank', lines, totalCents: totals.bank, birthYear: 1990 }
    const { key, number } = await send<{ key: string; number: string }>(
      'POST',
      `/api/public/shops/${shop.id}/offers`,
      body,
    )
    const path = `/api/shops/${shop.id}/buy-offers`
    const [listed] = await send<{ id: number }[]>('GET', `${path}?search=${number}`)
    const at = `${path}/${listed?.id}`
    await send('POST', `${at}/moves`, { to: 'approved', message: words })
    const offer = await send<BuyOffer>('POST', `${at}/moves`, { to: 'received' })
    const grade = { condition: 'GD', pieces: 1, refusal: 'condition', reason: words.slice(0, 300) }
    await send('PUT', `${at}/lines/${offer.lines[0]?.id}`, grade)
    return { at, key, id: offer.id }
  }
  const waits = await receive()
  await send('POST', `${waits.at}/proposal`, { restAsDescribed: true })
  const toPay = await receive()
  await send('POST', `${toPay.at}/proposal`, { restAsDescribed: true, agreedInShop: true })
  const { id } = await receive()
  return { page: `/@${shop.slug}/sell/${waits.key}`, toGrade: id, toPay: toPay.id }
}

type Bought = { name: string; lines: readonly object[] }

/** Buys cards at the counter, to be paid by bank. Returns the id of the purchase. */
export async function buyAtCounter(send: Send, path: string, { name, lines }: Bought): Promise<number> {
  const address = { street: 'Oudegracht', houseNumber: '12', addition: '', postcode: '3511 AB', city: 'Utrecht' }
  const { id } = await send<BuyOffer>('POST', path, {
    name,
    payBy: 'bank',
    lines,
    birthYear: 1984,
    address: { name, ...address, country: 'NL' },
  })
  await send('PUT', `${path}/${id}/payout`, { account: { holder: name, iban: 'NL91ABNA0417164300' } })
  const { revision } = await send<BuyOffer>('POST', `${path}/${id}/proposal`, {
    restAsDescribed: true,
    agreedInShop: true,
  })
  await send('POST', `${path}/${id}/settlement`, { revision, signature: { kind: 'typed', name } })
  return id
}
