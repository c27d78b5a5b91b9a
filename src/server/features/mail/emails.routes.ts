import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/platform/emails.ts'
import { findEmail, listedEmails } from './emails.queries.ts'
import { hasMailServer, mailSettings } from './mail-settings.ts'
import type { Mails } from './message.ts'
import { sendTest } from './send-test.ts'
import type { Mailer } from './sending/mailer.ts'
import { failureOf } from './sending/retries.ts'
import { sendAgain } from './sending/send-again.ts'

type Desk = { db: Database; config: Config; limits: RateLimits; mailer: Mailer; mails: Mails }

export function emailRoutes(serve: Serve, { db, config, limits, mailer, mails }: Desk) {
  serve(calls.listEmails, ({ query }) => listedEmails(db, query))
  serve(calls.getEmailSettings, async () => mailSettings(config))
  serve(calls.testEmailConnection, async () =>
    mailer.check().then(
      () => ({ connected: true, reason: null }),
      (error: unknown) => ({ connected: false, reason: failureOf(error).words }),
    ),
  )
  serve(calls.sendTestEmail, async ({ caller }) => {
    await limits.take('test-mail', String(caller.id))
    await sendTest({ db, mailer, mails, publicUrl: config.publicUrl }, caller, caller)
    return { email: caller.email, mailServer: hasMailServer(config) }
  })
  serve(calls.getEmail, async ({ params }) => {
    const mail = await findEmail(db, params.id)
    if (!mail) throw notFound((t) => t('errors.emailNotFound'))
    return mail
  })
  serve(calls.sendEmailAgain, ({ params, caller }) => sendAgain(db, params.id, caller))
}
