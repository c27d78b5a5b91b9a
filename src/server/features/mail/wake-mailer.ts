import type { Queryable } from '#server/database/connect.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'

export const SEND_DUE = 'mail.send-due'

/** For whoever writes a message; `delaySeconds`: it is due only then. */
export const wakeMailer = (tx: Queryable, delaySeconds = 0): void => wakeJob(tx, SEND_DUE, delaySeconds)
