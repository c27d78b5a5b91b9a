import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { AT_ONCE } from './mailer.ts'
import { type Sending, sendOne } from './send-one.ts'

type MailRow = typeof emailLogs.$inferSelect

/**
 * Pause after each message in ms. Rendering and sending takes about 7 ms of CPU in the process that also takes orders,
 * which have priority.
 */
const BREATH_MS = 150

/** Backoff in ms when the mail server is unreachable. Without it, each new order would trigger another attempt. */
const AWAY_MS = 20_000

export type MailWorker = Sending & {
  db: Database
  /** Pause in ms after each message; `BREATH_MS` by default. */
  breathMs?: number
  /** End of the backoff as `performance.now()`, which is monotonic. */
  awayUntil?: number
}

/**
 * Sends due messages, a few at a time, until none is left or the mail server is unreachable. The rest stays due for the
 * next round a minute later. Any number of processes may run this concurrently. Each message is locked by a row lock,
 * which ends with this process in any case, so nothing is lost. If the process crashes between the server's 250 and the
 * commit, the message is sent again with the same Message-ID.
 */
export async function sendDueMail(mailWorker: MailWorker, closing?: AbortSignal): Promise<void> {
  if (performance.now() < (mailWorker.awayUntil ?? 0)) return
  if (!(await sendRound(mailWorker, closing))) mailWorker.awayUntil = performance.now() + AWAY_MS
}

/** Returns false if the mail server was unreachable. */
async function sendRound(mailWorker: MailWorker, closing?: AbortSignal): Promise<boolean> {
  const round = { over: false }
  const carrier = async () => {
    while (!round.over && !closing?.aborted && (await sendNext(mailWorker, round)))
      await pause(mailWorker.breathMs ?? BREATH_MS)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carrier))
  return !round.over
}

/** Sends one due message; returns whether there was one. */
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
