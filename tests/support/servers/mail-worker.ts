import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { readConfig } from '#server/config.ts'
import { emailLogs } from '#server/database/schema.ts'
import { createMailer, type Mailer, type Patience } from '#server/features/mail/sending/mailer.ts'
import { sendDueMail } from '#server/features/mail/sending/send-due-mail.ts'
import { platform } from '../platform.ts'
import { handleEvents } from '../records/orders/order-events.ts'
import { startMailServer } from './mail-server.ts'

export const publicUrl = 'https://cards.example'
const from = { MAIL_FROM: 'Toploader <no-reply@cards.example>', PUBLIC_URL: publicUrl }

export const mailerTo = (url: string, patience?: Patience): Mailer =>
  createMailer(readConfig({ ...from, SMTP_URL: url }), patience)

/** A mail server and a mailer for it, for the duration of the test. */
export async function openMail() {
  const server = await startMailServer()
  const mailer = mailerTo(server.url)
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  return { server, mailer }
}

/** Sends due messages through this mailer, as the job does, without pauses. */
export async function sendDue(mailer: Mailer): Promise<void> {
  await handleEvents()
  await sendDueMail({ db: (await platform()).db, mailer, mails: allMails, publicUrl, breathMs: 0 })
}

/** Makes messages that wait for a retry due. */
export async function makeDue() {
  await handleEvents()
  return (await platform()).db.execute(sql`update email_logs set next_attempt_at = now() where status = 'pending'`)
}

export async function forgetMails() {
  await handleEvents()
  await (await platform()).db.delete(emailLogs)
}
