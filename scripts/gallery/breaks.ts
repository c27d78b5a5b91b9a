import type { Break, PublicBreak } from '#shared/contract/orders/breaks.ts'

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

const A_DAY_MS = 86_400_000
const address = {
  name: 'Noor Bakker',
  street: 'Oudegracht',
  houseNumber: '12',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

type Wishes = {
  boxId: number
  totalOf: (products: PublicBreak['products']) => number | Promise<number>
  words: { list: string; draw: string; content: string; names: string[] }
}

/** A box sold by list, with a buyer, and one whose spots are drawn. Returns their ids and the order of a buyer of the draw. */
export async function sellBreaks(send: Send, shop: { id: number; slug: string }, { boxId, totalOf, words }: Wishes) {
  const create = (form: object) =>
    send<Break>('POST', `/api/shops/${shop.id}/breaks`, {
      endsAt: new Date(Date.now() + A_DAY_MS).toISOString(),
      content: words.content,
      names: words.names,
      priceCents: 1_750,
      ...form,
    })
  const buy = async ({ id }: Break, spots: number, email: string) => {
    const { products } = await send<PublicBreak>('GET', `/api/public/shops/${shop.id}/breaks/${id}`)
    const chosen = products.slice(0, spots)
    const order = await send<{ id: number; pageKey: string }>('POST', '/api/orders', {
      shopId: shop.id,
      customerEmail: email,
      totalCents: await totalOf(chosen),
      status: 'pending',
      paymentStatus: 'pending',
      delivery: 'ship',
      address,
      items: chosen.map(({ product }) => ({
        productId: product.id,
        quantity: 1,
        priceCents: product.priceCents,
        productName: product.name,
        openLive: true,
      })),
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' })
    return `/@${shop.slug}/order/${order.pageKey}`
  }
  const list = await create({
    kind: 'list',
    name: words.list,
    box: { productId: boxId },
  })
  await buy(list, 3, 'noor@verzamelaar.test')
  const drawn = await create({ kind: 'draw', name: words.draw })
  const order = await buy(drawn, 1, 'bram@verzamelaar.test')
  await buy(drawn, 1, 'lotte@verzamelaar.test')
  await send('POST', `/api/shops/${shop.id}/breaks/${drawn.id}/end`)
  await send('POST', `/api/shops/${shop.id}/breaks/${drawn.id}/draw`)
  return { breaks: { list: list.id, drawn: drawn.id, order } }
}
