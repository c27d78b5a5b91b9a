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
  /** A text as a QR code, embedded as a picture. */
  | { code: string; says: string }
  /** The harmonised notice on the legal guarantee: an embedded picture with a description, or its words in the plain text. */
  | { notice: string; words: readonly string[] }

/** The shop that writes to its customers, or that a message is about. */
type MailShop = { name: string; logoUrl: string | null; accentColour: string | null }

/** Whether replies reach the shop, which they do once its owner has entered an address for customers. */
export type Reply = 'yes' | 'no'
export const replyIn = ({ replyTo }: Pick<MailRow, 'replyTo'>): Reply => (replyTo === null ? 'no' : 'yes')

/** Content of a message, for both HTML and text. */
export type MailContent = {
  /** The shop that writes; omitted for the platform. */
  from?: MailShop
  /** The seller with contact details, in the footer of a shop's own messages. */
  seller?: { lines: readonly string[]; link: string; href: string }
  /** The order it is about, if the title does not name it. */
  about?: string
  title: string
  /** Preview text next to the subject in an inbox; the first paragraph by default. */
  preview?: string
  blocks: readonly (Block | undefined)[]
  /** Reason for the message. */
  foot: string
  /** Link to unsubscribe, for mail clients that offer it. */
  unsubscribe?: string
  /** The token in a link, which must not be stored. */
  secret?: string
}

/** Loads its data and renders the message in the reader's language. Returns undefined if there is nothing to send. */
export type Template = (tx: Transaction, mail: MailRow, writing: Writing) => Promise<MailContent | undefined>
