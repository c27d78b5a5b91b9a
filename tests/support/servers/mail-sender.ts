import { allMails } from '#server/all-mails.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { createMailer } from '#server/features/mail/sending/mailer.ts'
import { sendDueMail } from '#server/features/mail/sending/send-due-mail.ts'

// A process that only sends messages, for tests that kill it. The environment names the mail server and the database.
const { CONNECTION = '{}', ...environment } = process.env
const db = connect(JSON.parse(CONNECTION), { size: 8 })
const config = readConfig(environment)
await sendDueMail({ db, mailer: createMailer(config), mails: allMails, publicUrl: config.publicUrl, breathMs: 0 })
