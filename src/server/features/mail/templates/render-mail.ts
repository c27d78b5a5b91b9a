import { render } from '@react-email/render'
import { createElement, Fragment, type ReactElement } from 'react'
import type { Transaction } from '#server/database/connect.ts'
import {
  type Block,
  type MailContent,
  type MailRow,
  type Mails,
  mailNamed,
  mailPicture,
  PLATFORM,
  type Writing,
  writingIn,
} from '../message.ts'
import type { MailAttachment } from '../sending/mailer.ts'
import { attachedCode, attachedNotice, codePicture, noticePicture } from './embedded-pictures.ts'
import { frame } from './frame.ts'
import { button, inLines, link, linkLine, lookOf, paragraph, quiet, titled } from './parts.ts'
import { sums, sumsAsText } from './sums.ts'

/** Renders a message as text and HTML. Undefined if there is nothing left to send. */
export async function renderMail(
  tx: Transaction,
  mail: MailRow,
  { mails, publicUrl }: { mails: Mails; publicUrl: string },
) {
  const kind = mailNamed(mails, mail.template)
  if (!kind) throw new Error(`There is no message '${mail.template}'`)
  const writing = writingIn(mail.language, publicUrl)
  const message = await kind.content(tx, mail, writing)
  if (!message) return undefined
  const html = await render(elementOf(message, writing))
  return {
    fromName: message.from?.name,
    text: textOf(message, writing),
    html,
    secret: message.secret,
    unsubscribe: message.unsubscribe,
    attachments: await picturesOf(message, writing),
  }
}

const LOGO = { width: 140, height: 40 }

function elementOf(message: MailContent, { format, publicUrl }: Writing): ReactElement {
  const { from, seller, about, title, preview, blocks, foot } = message
  const look = lookOf(from?.accentColour ?? null)
  const partOf = (block: Block) => {
    if (typeof block === 'string') return paragraph(look, block)
    if ('quiet' in block) return quiet(look, block.quiet)
    if ('button' in block) return button(look, block.href, block.button)
    if ('link' in block) return linkLine(look, block.href, block.link, block.beside)
    if ('titled' in block) return titled(look, block.titled, block.lines)
    if ('code' in block) return codePicture(block.says)
    if ('notice' in block) return noticePicture(block.notice)
    return sums(look, block.sums, format)
  }
  return frame({
    language: format.language,
    look,
    name: from?.name ?? PLATFORM,
    logo: from
      ? mailPicture(publicUrl, from.logoUrl, LOGO)
      : { src: `${publicUrl}/icon-192.png`, width: 32, height: 32 },
    about,
    title,
    preview: preview ?? blocks.find((block) => typeof block === 'string') ?? title,
    foot: [
      seller && createElement(Fragment, null, ...inLines([...seller.lines, link(look, seller.href, seller.link)])),
      foot,
    ].filter((part) => part !== undefined),
    children: blocks.filter((block) => block !== undefined).map(partOf),
  })
}

function textOf({ seller, about, title, blocks, foot }: MailContent, { format }: Writing): string {
  const partOf = (block: Block) => {
    if (typeof block === 'string') return block
    if ('quiet' in block) return block.quiet
    if ('button' in block) return `${block.button}: ${block.href}`
    if ('link' in block) return `${block.link}${block.beside ?? ''}: ${block.href}`
    if ('titled' in block) return [`${block.titled}:`, ...block.lines].join('\n')
    if ('code' in block) return undefined
    if ('notice' in block) return block.words.join('\n')
    return sumsAsText(block.sums, format)
  }
  return [
    [title, about].filter(Boolean).join('\n'),
    ...blocks.flatMap((block) => (block === undefined ? [] : (partOf(block) ?? []))),
    ...(seller ? [[...seller.lines, `${seller.link}: ${seller.href}`].join('\n')] : []),
    foot,
  ].join('\n\n')
}

/** Embedded pictures. A message has at most one of each kind. */
async function picturesOf({ blocks }: MailContent, { language }: Writing): Promise<MailAttachment[]> {
  const pictures = blocks.flatMap((block) => {
    if (typeof block !== 'object') return []
    if ('code' in block) return attachedCode(block.code)
    return 'notice' in block ? attachedNotice(language) : []
  })
  return Promise.all(pictures)
}
