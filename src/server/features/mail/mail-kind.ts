import type { Transaction } from '#server/database/connect.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { MailLimit } from './mail-limits.ts'
import type { MailRow, Template } from './templates/message.ts'

/** A kind of message that a feature sends, listed in its `FEATURE.mails.ts`. `Facts`: what its subject names. */
export type Mail<Facts extends unknown[] = []> = {
  /** As rows of the log have it: never changed. */
  name: string
  subject: (...facts: Facts) => Text
  content: Template
  limits?: readonly MailLimit[]
  /** How long it waits, so that what it is about can be taken back. */
  delaySeconds?: (...facts: Facts) => number
  /** A file that goes with it where one can be made. */
  attachment?: (
    tx: Transaction,
    order: { shopId: number; id: number },
    mediaStore: FileStore,
  ) => Promise<{ fileName: string; bytes: Uint8Array } | undefined>
  /** Its language and subject where the reader was not looked up when it was queued. */
  inReaderLanguage?: (tx: Transaction, mail: MailRow) => Promise<Pick<MailRow, 'language' | 'subject'> | undefined>
}

/** All kinds there are, whatever their facts. */
export type Mails = readonly Mail<never>[]

export const mailNamed = (mails: Mails, name: string): Mail<never> | undefined =>
  mails.find((mail) => mail.name === name)
