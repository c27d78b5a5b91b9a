import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, PictureUrl, text } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { LARGEST_PICTURE_BYTES } from '#shared/rules/products/picture-sizes.ts'

/** Maximum size of a body with pictures as data URLs: base64 adds a third; fits two pictures and a form. */
export const BODY_WITH_PICTURES = Math.ceil((LARGEST_PICTURE_BYTES * 4) / 3) * 2 + 256 * 1024

const DATA_STRING = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,[\w+/]*={0,2}$/

export const isDataString = (text: string) => DATA_STRING.test(text)

/** A picture in a form: its URL, or the picture itself as a data URL, which is stored like an upload. */
export const PictureInput = text(BODY_WITH_PICTURES, problem('notUrl'), problem('notUrl')).superRefine(
  (text, context) => {
    if (isDataString(text)) return
    for (const { message } of PictureUrl.safeParse(text).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  },
)

export const Picture = z.strictObject({ url: z.string(), width: z.number(), height: z.number() })
export type Picture = z.infer<typeof Picture>

export const uploadPicture = endpoint({
  name: 'pictures.upload',
  method: 'POST',
  path: '/api/shops/:id/pictures',
  access: 'shop',
  permission: 'products.write',
  agents: 'never',
  summary: 'Keep a picture (JPEG, PNG, WebP, AVIF or GIF, at most 5 MB), sent as it is; forms then name its URL',
  params: ById,
  query: z.strictObject({
    purpose: z.enum(['product', 'banner', 'logo'], refusal('purpose')),
  }),
  answer: Picture,
  status: 201,
  limit: 'uploads',
  file: true,
  largestBody: LARGEST_PICTURE_BYTES,
})
