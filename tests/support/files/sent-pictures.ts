import { expect } from 'vitest'
import type { Picture } from '#shared/contract/catalogue/pictures.ts'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import { as, type Person } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

export const picturesOf = (shop: { id: number }, use = 'product') => `/api/shops/${shop.id}/pictures?purpose=${use}`

type Sent = { use?: PictureUse; type?: string | undefined }

/** Uploads a file as a picture of a shop. */
export const sendPicture = (
  person: Person,
  shop: { id: number },
  bytes: Buffer,
  { use = 'product', type }: Sent = {},
) =>
  as(person).raw('POST', picturesOf(shop, use), {
    body: new Uint8Array(bytes),
    headers: type === undefined ? {} : { 'content-type': type },
  })

/** Uploads it to a new shop, which accepts it. */
export async function storePicture(bytes: Buffer, sent: Sent = {}) {
  const { shop, owner } = await given.shop()
  const answer = await sendPicture(owner, shop, bytes, sent)
  expect(answer.status, answer.text).toBe(201)
  return answer.json as Picture
}

/** Uploads it to a new shop, which refuses it and stores nothing. */
export async function refused(bytes: Buffer, sent: Sent = {}) {
  const { shop, owner } = await given.shop()
  return expectNoTrace(async () => refusalOf(await sendPicture(owner, shop, bytes, sent)))
}

/** A picture as the platform serves it. */
export async function served(url: string): Promise<Buffer> {
  const response = await fetch((await platform()).origin + url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  return Buffer.from(await response.arrayBuffer())
}
