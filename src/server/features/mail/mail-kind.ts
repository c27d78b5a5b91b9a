import type { Transaction } from '#server/database/connect.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { MailLimit } from './sending/mail-limits.ts'
import type { MailRow, Template } from './templates/message.ts'

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
