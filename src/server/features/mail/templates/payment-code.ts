import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'
import type { MailAttachment } from '../sending/mailer.ts'

/** Content-ID of the picture in its message. */
const CID = 'payment-code'
const SIDE = 208
const MODULE_PIXELS = 8

/** A message has at most one code. */
export const codePicture = (says: string): ReactElement =>
  h('img', {
    src: `cid:${CID}`,
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
  cid: CID,
  filename: `${CID}.png`,
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
