import { createElement, Fragment, type ReactElement } from 'react'
import type { Transaction } from '#server/database/connect.ts'
import type { emailLogs } from '#server/database/schema.ts'
import { frame } from './frame.ts'
import { lookOf } from './look.ts'
import { button, inLines, link, linkLine, paragraph, quiet, titled } from './parts.ts'
import { codePicture } from './payment-code.ts'
import { mailPicture } from './picture.ts'
import { type MoneyLine, sums, sumsAsText } from './sums.ts'
import type { Writing } from './writing.ts'

export type MailRow = typeof emailLogs.$inferSelect

export const PLATFORM = 'Toploader'

/** One part of a message; a string is a paragraph. */
export type Block =
  | string
  | { quiet: string }
  | { button: string; href: string }
  | { link: string; href: string; beside?: string }
  | { sums: readonly MoneyLine[] }
  | { titled: string; lines: readonly string[] }
  /** A text as a QR code, which is shown as a picture. */
  | { code: string; says: string }

/** The shop that writes to its customers, or that a message is about. */
type MailShop = { name: string; logoUrl: string | null; accentColour: string | null }

/** Whether an answer reaches the shop: it does once its owner has entered an address for customers. */
export type Reply = 'yes' | 'no'
export const replyIn = ({ replyTo }: Pick<MailRow, 'replyTo'>): Reply => (replyTo === null ? 'no' : 'yes')

/** What a message says, once for HTML and text. */
export type Message = {
  /** The shop that writes; left out where the platform does. */
  from?: MailShop
  /** Who sells, with where to find and reach them: at the foot of a shop's own messages. */
  seller?: { lines: readonly string[]; link: string; href: string }
  /** Which order it is about, where the title does not say it. */
  about?: string
  title: string
  /** What a list of messages shows beside the subject; by default the first paragraph. */
  preview?: string
  blocks: readonly (Block | undefined)[]
  /** Why it was sent. */
  foot: string
  /** Where whoever no longer wants such messages can end them, for mail programs that offer it. */
  unsubscribe?: string
  /** What must not be kept of it: the token in a link. */
  secret?: string
}

/** Reads what it needs, and says it in the language of its reader; undefined: there is nothing to say, and nothing is sent. */
export type Template = (tx: Transaction, mail: MailRow, writing: Writing) => Promise<Message | undefined>

const LOGO = { width: 140, height: 40 }

export function elementOf(message: Message, { format, publicUrl }: Writing): ReactElement {
  const { from, seller, about, title, preview, blocks, foot } = message
  const look = lookOf(from?.accentColour ?? null)
  const partOf = (block: Block) => {
    if (typeof block === 'string') return paragraph(look, block)
    if ('quiet' in block) return quiet(look, block.quiet)
    if ('button' in block) return button(look, block.href, block.button)
    if ('link' in block) return linkLine(look, block.href, block.link, block.beside)
    if ('titled' in block) return titled(look, block.titled, block.lines)
    if ('code' in block) return codePicture(block.says)
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

export function textOf({ seller, about, title, blocks, foot }: Message, { format }: Writing): string {
  const partOf = (block: Block) => {
    if (typeof block === 'string') return block
    if ('quiet' in block) return block.quiet
    if ('button' in block) return `${block.button}: ${block.href}`
    if ('link' in block) return `${block.link}${block.beside ?? ''}: ${block.href}`
    if ('titled' in block) return [`${block.titled}:`, ...block.lines].join('\n')
    if ('code' in block) return undefined
    return sumsAsText(block.sums, format)
  }
  return [
    [title, about].filter(Boolean).join('\n'),
    ...blocks.flatMap((block) => (block === undefined ? [] : (partOf(block) ?? []))),
    ...(seller ? [[...seller.lines, `${seller.link}: ${seller.href}`].join('\n')] : []),
    foot,
  ].join('\n\n')
}

/** The text of the code that a message shows: one at most. */
export const codeIn = ({ blocks }: Message): string | undefined =>
  blocks.flatMap((block) => (typeof block === 'object' && 'code' in block ? block.code : []))[0]
