import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { EmailContent, LoggedEmail } from '#shared/contract/platform/emails.ts'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { as, ask, placeOrder } from './people.ts'
import { type Platform, schemes } from './photograph.ts'

/** Widths of a phone, and of the reading pane of a mail program. */
const widths = [390, 700]
const MOST_MS = 60_000

/** Sends one message of each kind about an order from the demo, and takes screenshots; returns the files' names. */
export async function* photographMails(browser: Browser, platform: Platform, folder: string): AsyncGenerator<string> {
  for (const { subject, html } of await mailsOf(platform)) {
    for (const width of widths) {
      for (const colorScheme of schemes) {
        const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
        await page.setContent(html, { waitUntil: 'networkidle' })
        const name = `mail-${kindOf(subject)}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, name), fullPage: true })
        await page.close()
        yield name
      }
    }
  }
}

/** One message of each kind about an order. */
export async function mailsOf(platform: Platform) {
  await provokeMails(platform)
  return madeMails(platform)
}

async function provokeMails({ url, known, tokens }: Platform) {
  const { headers } = as(tokens.owner ?? '')
  const send = (method: string, path: string, body: object = {}) =>
    ask(`${url}/api/orders/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const [single] = await ask<PublicProduct[]>(
    `${url}/api/public/shops/${known.shopId}/products?category=singles&sort=price-high`,
    {},
  )
  const [box] = await ask<PublicProduct[]>(`${url}/api/public/shops/${known.shopId}/products?category=boosterboxes`, {})
  if (!single || !box) throw new Error('The demo has too little for sale')
  const followed = await placeOrder(url, known.slug, [single, box])
  const cancelled = await placeOrder(url, known.slug, [box])
  for (const body of [{ status: 'paid' }, { status: 'ripped' }, { status: 'shipped', trackingCode: '3SABCD1234567' }]) {
    await send('PUT', String(followed.id), body)
  }
  await send('PUT', String(cancelled.id), { status: 'paid' })
  await send('POST', `${cancelled.id}/cancel`)
}

/** The newest of each kind, once no message is pending. */
async function madeMails({ url, tokens }: Platform) {
  const administrator = as(tokens.administrator ?? '')
  const list = () => ask<{ emails: LoggedEmail[] }>(`${url}/api/admin/emails?limit=100`, administrator)
  const end = Date.now() + MOST_MS
  let { emails } = await list()
  while (emails.some(({ status }) => status === 'pending') && Date.now() < end) {
    await pause(500)
    ;({ emails } = await list())
  }
  const kinds = new Map(emails.toReversed().map((mail) => [kindOf(mail.subject), mail.id]))
  const made = await Promise.all(
    [...kinds.values()].map((id) => ask<EmailContent>(`${url}/api/admin/emails/${id}`, administrator)),
  )
  return made.flatMap(({ subject, html }) => (html ? [{ subject, html }] : []))
}

/** Turns 'Your order #KH190 at Kaarthuis is paid' into 'your-order-at-kaarthuis-is-paid'. */
const kindOf = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/#\S+/g, '')
    .match(/[a-z]+/g)
    ?.join('-') ?? 'mail'
