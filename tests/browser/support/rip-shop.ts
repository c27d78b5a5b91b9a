import type { APIRequestContext } from '@playwright/test'
import { openShop } from './open-shop.ts'
import { uniqueWord } from './unique.ts'

const address = {
  street: 'Oudegracht',
  houseNumber: '12',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

type RipOrder = { id: number; pageKey: string; orderNumber: string; email: string }

/** A shop that opens packs live, and orders in which all packs are to be opened. */
export async function openRipShop(
  request: APIRequestContext,
  admin: { email: string; password: string },
  { slug, stock = 50 }: { slug: string; stock?: number },
) {
  const pack = { name: 'Paldea Evolved Booster Pack', category: 'boosterpacks', priceCents: 550, stock }
  const shop = await openShop(request, admin, { slug, name: 'Openen' }, [pack])
  const { owner, products, send } = shop
  await send('PUT', `/api/shops/${owner.shopId}`, { opensLive: true }, owner.token)
  const paidOrder = async (name: string, quantity: number): Promise<RipOrder> => {
    const email = `${uniqueWord()}@verzamelaar.test`
    const order = await send<Omit<RipOrder, 'email'>>('POST', '/api/orders', {
      shopId: owner.shopId,
      customerEmail: email,
      totalCents: quantity * pack.priceCents,
      status: 'pending',
      paymentStatus: 'pending',
      delivery: 'ship',
      address: { ...address, name },
      items: [
        { productId: products[0]?.id, quantity, priceCents: pack.priceCents, productName: pack.name, openLive: true },
      ],
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, owner.token)
    return { ...order, email }
  }
  return { ...shop, paidOrder, pageOf: ({ pageKey }: { pageKey: string }) => `/@${slug}/order/${pageKey}` }
}
