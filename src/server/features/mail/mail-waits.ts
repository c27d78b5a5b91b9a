import type { Database } from '#server/database/connect.ts'
import { wakeMailer } from './wake-mailer.ts'

/** `enqueueMail` wakes the mailer by itself; this is for what still says so. */
export const mailWaits = (db: Database, { inSeconds = 0 } = {}): void => wakeMailer(db, inSeconds)
