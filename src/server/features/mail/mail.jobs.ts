import type { Jobs } from '#server/jobs/job.ts'
import { deleteOldBodies } from './sending/delete-old-bodies.ts'
import { SEND_DUE } from './sending/enqueue-mail.ts'
import { type MailWorker, sendDueMail } from './sending/send-due-mail.ts'

export type { MailWorker }

export const mailJobs = (mailWorker: MailWorker, closing: AbortSignal): Jobs => ({
  [SEND_DUE]: { cron: '* * * * *', run: () => sendDueMail(mailWorker, closing) },
  'mail.forget-bodies': { cron: '57 * * * *', run: deleteOldBodies },
})
