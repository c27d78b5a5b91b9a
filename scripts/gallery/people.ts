import type { Session } from '#shared/contract/accounts.ts'
import type { PlatformShop } from '#shared/contract/platform.ts'
import type { Known } from './screens.ts'

export type Account = { email: string; password: string }

/** The token of somebody's new session. */
export async function signIn(url: string, account: Account): Promise<string> {
  const body = JSON.stringify(account)
  const session = await ask<Session>(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return session.token
}

/** The shop that this owner keeps. */
export async function findShop(url: string, administrator: string, owner: Account): Promise<Known> {
  const shops = await ask<PlatformShop[]>(`${url}/api/admin/shops`, {
    headers: { authorization: `Bearer ${administrator}` },
  })
  const shop = shops.find((one) => one.owner.email === owner.email)
  if (!shop?.slug) throw new Error(`The demo has no shop with an address that ${owner.email} keeps`)
  return { shopId: shop.id, slug: shop.slug }
}

async function ask<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(address, request)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
