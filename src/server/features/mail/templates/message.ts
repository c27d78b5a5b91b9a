import type { ReactElement } from 'react'
import type { Transaction } from '#server/database/connect.ts'
import type { emailLogs } from '#server/database/schema.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import { lookOf } from './look.ts'
import { button, frame, linkLine, type MoneyLine, paragraph, quiet, sums, sumsAsText } from './parts.ts'
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

/** What a message says, once for HTML and text. */
export type Message = {
  /** The shop that writes; left out where the platform does. */
  from?: { name: string; accentColour: string | null }
  /** Stands above the title; by default who writes. */
  name?: string
  title: string
  /** What a list of messages shows beside the subject; by default the first paragraph. */
  preview?: string
  blocks: readonly (Block | undefined)[]
  /** Why it was sent. */
  foot: string
  /** What must not be kept of it: the token in a link. */
  secret?: string
}

/** Reads what it needs, and says it in the language of its reader; undefined: there is nothing to say, and nothing is sent. */
export type Template = (tx: Transaction, mail: MailRow, writing: Writing) => Promise<Message | undefined>

export function elementOf({ from, name, title, preview, blocks, foot }: Message, format: Formats): ReactElement {
  const look = lookOf(from?.accentColour ?? null)
  const partOf = (block: Block) => {
    if (typeof block === 'string') return paragraph(look, block)
    if ('quiet' in block) return quiet(look, block.quiet)
    if ('button' in block) return button(look, block.href, block.button)
    if ('link' in block) return linkLine(look, block.href, block.link, block.beside)
    return sums(look, block.sums, format)
  }
  return frame({
    language: format.language,
    look,
    name: name ?? from?.name ?? PLATFORM,
    title,
    preview: preview ?? blocks.find((block) => typeof block === 'string') ?? title,
    foot,
    children: blocks.filter((block) => block !== undefined).map(partOf),
  })
}

export function textOf({ title, blocks, foot }: Message, format: Formats): string {
  const partOf = (block: Block) => {
    if (typeof block === 'string') return block
    if ('quiet' in block) return block.quiet
    if ('button' in block) return `${block.button}: ${block.href}`
    if ('link' in block) return `${block.link}${block.beside ?? ''}: ${block.href}`
    return sumsAsText(block.sums, format)
  }
  return [title, ...blocks.filter((block) => block !== undefined).map(partOf), foot].join('\n\n')
}
