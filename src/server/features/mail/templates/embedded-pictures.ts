import { readFile } from 'node:fs/promises'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { MailAttachment } from '../sending/mailer.ts'

// Content-IDs of the pictures in their messages.
const CODE_CID = 'payment-code'
const NOTICE_CID = 'legal-guarantee'

const SIDE = 208
const MODULE_PIXELS = 8

/** A message has at most one code. */
export const codePicture = (says: string): ReactElement =>
  h('img', {
    src: `cid:${CODE_CID}`,
    width: SIDE,
    height: SIDE,
    alt: says,
    style: {
      display: 'block',
      width: `${SIDE}px`,
      height: `${SIDE}px`,
      margin: '0 0 16px',
      border: 0,
      borderRadius: '4px',
    },
  })

/** The picture of a message's code as an attachment: it needs no connection, and no other site learns of it. */
export const attachedCode = async (code: string): Promise<MailAttachment> => ({
  cid: CODE_CID,
  filename: `${CODE_CID}.png`,
  content: await drawn(code),
  contentType: 'image/png',
})

/** Dark on light with its quiet zone, whatever the theme of the mail client. */
async function drawn(text: string): Promise<Buffer> {
  const { sharp } = await import('#server/sharp.ts')
  const { data, size } = encode(text, { ecc: 'M', border: 4, maxVersion: 13 })
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  const side = size * MODULE_PIXELS
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
}

/** A message has at most one notice. It stays whole and in colour, whatever the theme of the mail client. */
export const noticePicture = (says: string): ReactElement =>
  h('img', {
    src: `cid:${NOTICE_CID}`,
    width: 536,
    alt: says,
    style: { display: 'block', width: '100%', maxWidth: '595px', height: 'auto', margin: '0 0 12px', border: 0 },
  })

/** The picture as an attachment: the buyer keeps it with the message. */
export const attachedNotice = async (language: Language): Promise<MailAttachment> => ({
  cid: NOTICE_CID,
  filename: `${NOTICE_CID}.png`,
  content: await readFile(new URL(`../../../../shared/guarantee-notice/${language}.png`, import.meta.url)),
  contentType: 'image/png',
})
