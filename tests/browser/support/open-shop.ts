import type { APIRequestContext } from '@playwright/test'

type Owner = { token: string; shopId: number }
type NewProduct = { name: string; priceCents: number; stock: number; [more: string]: unknown }

/** A shop that takes orders, created by the platform's own calls, with these products. */
export async function openShop(
  request: APIRequestContext,
  admin: { email: string; password: string },
  settings: { slug: string; name: string; description?: string; bankAccount?: object },
  products: readonly NewProduct[],
) {
  const send = async <Answer>(method: string, path: string, data?: object, token?: string): Promise<Answer> => {
    const response = await request.fetch(path, {
      method,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(data ? { data } : {}),
    })
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { token } = await send<{ token: string }>('POST', '/api/auth/register', {
    email: `owner@${settings.slug}.test`,
    password: 'glanzend-151',
    firstName: 'Sanne',
    lastName: 'de Vries',
  })
  const [shop] = await send<{ id: number }[]>('GET', '/api/shops/my', undefined, token)
  if (!shop) throw new Error('The owner has no shop')
  const body = { ...settings, paymentLink: 'https://betaal.example/kaarten' }
  await send('PUT', `/api/shops/${shop.id}`, body, token)
  const administrator = await send<{ token: string }>('POST', '/api/auth/login', admin)
  await send('PUT', `/api/admin/shops/${shop.id}/approval`, { approved: true }, administrator.token)
  const owner: Owner = { token, shopId: shop.id }
  const made: { id: number; name: string }[] = []
  for (const product of products) {
    made.push(await send('POST', '/api/products', { ...product, shopId: shop.id }, token))
  }
  return { owner, products: made, send }
}
