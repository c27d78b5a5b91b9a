import type { Jobs } from '#server/jobs/job.ts'
import { SEND_DUE } from './enqueue-mail.ts'
import { forgetBodies } from './forget-bodies.ts'
import { type PostOffice, sendDueMail } from './send-due-mail.ts'

export type { PostOffice }

export const mailJobs = (office: PostOffice): Jobs => ({
  [SEND_DUE]: { cron: '* * * * *', run: () => sendDueMail(office) },
  'mail.forget-bodies': { cron: '57 * * * *', run: forgetBodies },
})
