import type { ReactElement } from 'react'
import type { Transaction } from '#server/database/connect.ts'
import type { emailLogs } from '#server/database/schema.ts'

export type MailRow = typeof emailLogs.$inferSelect

/** What a message says; `fromName` is the shop that writes. */
export type Said = {
  fromName: string | undefined
  element: ReactElement
  text: string
  /** What must not be kept of it: the token in a link. */
  secret?: string
}

/** Reads what it needs, and says it; undefined: there is nothing to say, and nothing is sent. */
export type Template = (tx: Transaction, mail: MailRow, publicUrl: string) => Promise<Said | undefined>
