import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { AT_ONCE } from './mailer.ts'
import { type Sending, sendOne } from './send-one.ts'

type MailRow = typeof emailLogs.$inferSelect

/** Making and sending a message takes some 7 ms of the processor, in the process that takes orders: those come first. */
const BREATH_MS = 150

/** A mail server that is away is left alone for so long: orders that go on coming in would have it tried at each of them. */
const AWAY_MS = 20_000

export type MailWorker = Sending & {
  db: Database
  /** How long it rests after each message; `BREATH_MS` unless something else is said. */
  breathMs?: number
  /** Until when the mail server is left alone, by `performance.now()`: the clock may be put back. */
  awayUntil?: number
}

/**
 * Sends what is due, a few at once, until nothing is left or the mail server cannot be talked to: then the rest stays due, and the
 * next round, a minute later, tries again. Any number of processes may do this at the same time.
 *
 * A message is held by a lock on its row, which ends with this process, whatever becomes of it. So nothing is lost; should the process
 * die between the server's 250 and the commit, the message is sent once more, with the same Message-ID.
 */
export async function sendDueMail(mailWorker: MailWorker, closing?: AbortSignal): Promise<void> {
  if (performance.now() < (mailWorker.awayUntil ?? 0)) return
  if (!(await sendRound(mailWorker, closing))) mailWorker.awayUntil = performance.now() + AWAY_MS
}

/** False when the mail server could not be talked to. */
async function sendRound(mailWorker: MailWorker, closing?: AbortSignal): Promise<boolean> {
  const round = { over: false }
  const carrier = async () => {
    while (!round.over && !closing?.aborted && (await sendNext(mailWorker, round)))
      await pause(mailWorker.breathMs ?? BREATH_MS)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carrier))
  return !round.over
}

/** Sends one message that is due; says whether there was one. */
const sendNext = (mailWorker: MailWorker, round: { over: boolean }): Promise<boolean> =>
  mailWorker.db.transaction(async (tx) => {
    const mail = await takeDue(tx)
    if (!mail) return false
    if ((await sendOne(mailWorker, tx, mail)).serverAway) round.over = true
    return true
  })

async function takeDue(tx: Transaction): Promise<MailRow | undefined> {
  const [mail] = await tx
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.status, 'pending'), lte(emailLogs.nextAttemptAt, sql`now()`)))
    .orderBy(asc(emailLogs.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return mail
}
