import type { Transaction } from '#server/database/connect.ts'
import type { emailLogs } from '#server/database/schema.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { type Text, type Translate, translator } from '#shared/messages/translator.ts'
import { type Formats, formatsIn } from '#shared/rules/languages/formats.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import { DEFAULT_UNPAID_ORDERS } from '#shared/rules/orders/placing/order-limits.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'

/** A kind of message that a feature sends, listed in its `FEATURE.mails.ts`. `Facts`: parameters of its subject. */
export type Mail<Facts extends unknown[] = []> = {
  /** Stored in the log: never change it. */
  name: string
  subject: (...facts: Facts) => Text
  content: Template
  limits?: readonly MailLimit[]
  /** Delay in seconds, during which the change that causes the message can be undone. */
  delaySeconds?: (...facts: Facts) => number
  /** The attached files, if they can be generated. */
  attachment?: (
    tx: Transaction,
    order: { shopId: number; id: number },
    mediaStore: FileStore,
  ) => Promise<AttachedFile | readonly AttachedFile[] | undefined>
  /** Language and subject, for messages that are queued before the reader is known. */
  inReaderLanguage?: (tx: Transaction, mail: MailRow) => Promise<Pick<MailRow, 'language' | 'subject'> | undefined>
}

type AttachedFile = { fileName: string; bytes: Uint8Array }

/** All kinds of messages, with any parameters. */
export type Mails = readonly Mail<never>[]

export const mailNamed = (mails: Mails, name: string): Mail<never> | undefined =>
  mails.find((mail) => mail.name === name)

/** `everywhere`: counts messages from all shops and the platform; otherwise per shop. */
export type MailLimit = { perHour: number; everywhere?: true }

/**
 * Maximum number of messages to a mailbox within an hour, however its address is spelled. Kinds with the same limit
 * count together. Anyone can place an order or request a message with someone else's address, so these limits are low.
 * Updates by the shop are limited to the orders of one buyer during a live break. Messages to the shop's owner are not
 * limited, because the owner chose to receive them.
 */
export const mailLimits = {
  ordered: { perHour: 5 },
  orderedEverywhere: { perHour: 30, everywhere: true },
  /** Anyone can register with any address. */
  registered: { perHour: 5, everywhere: true },
  requested: { perHour: 5, everywhere: true },
  /** The default limit of unpaid orders per mailbox. */
  unpaid: { perHour: DEFAULT_UNPAID_ORDERS },
  handled: { perHour: 30 },
  keys: { perHour: 10 },
} satisfies Record<string, MailLimit>

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

export type MoneyLine = {
  what: string
  /** Smaller text below: which copy of a card it is. */
  details?: string
  picture?: MailPicture | undefined
  cents: number
  /** Shown instead of an amount of zero. */
  free?: string
  /** `goods` has space for a picture, `total` is their sum. */
  kind: 'goods' | 'shipping' | 'total'
}

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

/** Tools to write a message in the language of its reader. */
export type Writing = {
  language: Language
  t: Translate
  format: Formats
  publicUrl: string
  /** URL of a page in the language of the signed-in user. */
  personal: (path: string) => string
  /** URL of any other page, in the language of the message. `own`: the language of the plain URL. */
  page: (path: string, own?: Language) => string
}

export const writingIn = (language: Language, publicUrl: string): Writing => ({
  language,
  t: translator(language),
  format: formatsIn(language),
  publicUrl,
  personal: (path) => publicUrl + path,
  page: (path, own = DEFAULT_LANGUAGE) => publicUrl + (own === language ? path : inLanguage(language, path)),
})

/**
 * A picture at an absolute URL with its display size, so that its space is reserved before it loads or if it is
 * blocked.
 */
export type MailPicture = { src: string; width: number; height: number }

/**
 * The smallest version of an uploaded picture, fitted into the box. Undefined for any other URL: an external picture
 * would reveal when and where the message is read.
 */
export function mailPicture(publicUrl: string, url: string | null, box: { width: number; height: number }) {
  const size = url ? pictureSizes(url) : undefined
  if (!url || !size) return undefined
  const scale = Math.min(box.width / size.width, box.height / size.height, 1)
  const smallest = size.srcSet ? (/^\S+/.exec(size.srcSet)?.[0] ?? url) : url
  return {
    src: publicUrl + smallest,
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}
