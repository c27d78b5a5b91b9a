import { readFile } from 'node:fs/promises'
import { createElement as h, type ReactElement } from 'react'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { MailAttachment } from '../sending/mailer.ts'

/** Content-ID of the picture in its message. */
const CID = 'legal-guarantee'

/** A message has at most one notice. It stays whole and in colour, whatever the theme of the mail client. */
export const noticePicture = (says: string): ReactElement =>
  h('img', {
    src: `cid:${CID}`,
    width: 536,
    alt: says,
    style: { display: 'block', width: '100%', maxWidth: '595px', height: 'auto', margin: '0 0 12px', border: 0 },
  })

/** The picture as an attachment: the buyer keeps it with the message. */
export const attachedNotice = async (language: Language): Promise<MailAttachment> => ({
  cid: CID,
  filename: `${CID}.png`,
  content: await readFile(new URL(`../../../../shared/guarantee-notice/${language}.png`, import.meta.url)),
  contentType: 'image/png',
})
