import type { Transaction } from '#server/database/connect.ts'
import type { emailLogs } from '#server/database/schema.ts'
import type { MoneyLine } from './sums.ts'
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
export type MailContent = {
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
export type Template = (tx: Transaction, mail: MailRow, writing: Writing) => Promise<MailContent | undefined>
