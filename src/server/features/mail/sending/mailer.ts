import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { mailFolder } from '#server/features/mail/mail-settings.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'

/** A picture that the HTML refers to as `cid:…`. */
export type MailAttachment = { cid: string; filename: string; content: Buffer; contentType: string }

type Outgoing = {
  /** Display name of the sender. The address is always the platform's. */
  fromName: string | undefined
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** Link to unsubscribe from such messages. */
  unsubscribe?: string | undefined
  attachments?: { fileName: string; bytes: Uint8Array }[] | undefined
  /** Pictures embedded in the HTML. */
  pictures?: readonly MailAttachment[]
  /** The same for every attempt, so that a duplicate can be recognised. */
  id: string
  date: Date
}

export type Mailer = {
  /** Address of the sender. */
  readonly from: string
  /** Status after handing a message over: without a mail server it is stored as a file. */
  readonly outcome: 'sent' | 'kept'
  /** Store of the pictures to attach. */
  readonly mediaStore: FileStore
  /** Delivers a message; throws the mail server's error. */
  send(mail: Outgoing): Promise<void>
  /** Connects and signs in without sending anything; throws the error. */
  check(): Promise<void>
  close(): void
}

/** Maximum number of messages in flight. */
export const AT_ONCE = 4

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'storageUrl' | 'publicUrl'>

/** Timeouts in milliseconds: to connect, to receive the greeting, and without any data. */
export type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Short, because a user is waiting for the result. */
const LONGEST_CHECK_MS = 15_000

/** Sends through SMTP_URL, or stores messages as files under `DATA_DIR/mail`. */
export function createMailer(settings: Settings, patience = PATIENCE): Mailer {
  return settings.smtpUrl === undefined ? fileMailer(settings) : smtpMailer(settings, settings.smtpUrl, patience)
}

function smtpMailer(settings: Settings, url: string, patience: Patience): Mailer {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: AT_ONCE,
      ...patience,
    })
  }
  let transport: ReturnType<typeof connect> | undefined
  return {
    from: settings.mailFrom.address,
    outcome: 'sent',
    mediaStore: mediaStoreOf(settings),
    async send(mail) {
      transport ??= connect()
      await (await transport).sendMail(composed(settings, mail))
    },
    async check() {
      const { createTransport } = await import('nodemailer')
      const once = createTransport({ url, ...patience })
      const tooLong = new AbortController()
      try {
        await Promise.race([
          once.verify(),
          pause(LONGEST_CHECK_MS, undefined, { signal: tooLong.signal }).then(() => {
            throw new Error(`The mail server did not answer within ${LONGEST_CHECK_MS / 1_000} seconds`)
          }),
        ])
      } finally {
        tooLong.abort()
        once.close()
      }
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

function fileMailer(settings: Settings): Mailer {
  const folder = mailFolder(settings)
  return {
    from: settings.mailFrom.address,
    outcome: 'kept',
    mediaStore: mediaStoreOf(settings),
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(composed(settings, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.date.toISOString().slice(0, 19).replaceAll(':', '-')}-${mail.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async check() {
      throw new Error(`There is no mail server: SMTP_URL is not set, and messages are saved as files in ${folder}`)
    },
    close: () => undefined,
  }
}

/** Passes objects instead of text, so that a name or an address is never parsed as a list. */
const composed = ({ mailFrom, publicUrl }: Settings, mail: Outgoing) => ({
  from: { name: mail.fromName ?? mailFrom.name, address: mailFrom.address },
  to: { name: '', address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: [
    ...(mail.attachments ?? []).map(({ fileName, bytes }) => ({ filename: fileName, content: Buffer.from(bytes) })),
    ...(mail.pictures ?? []),
  ],
  date: mail.date,
  messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  // Suppresses auto-replies.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe ? { 'List-Unsubscribe': `<${mail.unsubscribe}>` } : {}),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
