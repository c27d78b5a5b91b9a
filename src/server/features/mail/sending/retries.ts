import { oneLine } from '#shared/rules/text/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after each failed attempt; after the last one the message has failed. */
export const pauses: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]

/** Time of the next attempt after `attempts` failures; undefined for none. */
export function nextAttempt(attempts: number, now = new Date()): Date | undefined {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

export type Failure = {
  /** The mail server's response, or the connection error. */
  words: string
  /** Permanent: a retry would fail the same way, for example for an unknown mailbox or a message that is too large. */
  forGood: boolean
  /** The recipient was rejected permanently: the mailbox does not exist. */
  undeliverable: boolean
  /** The mail server is unreachable, so other messages need no attempt either. */
  serverAway: boolean
}

/** Classifies a failed attempt. */
export function failureOf(error: unknown): Failure {
  const { message, response, responseCode, code, command } = error as Error & {
    response?: string
    responseCode?: number
    code?: string
    command?: string
  }
  const words = oneLine(response ?? message ?? String(error)).slice(0, 1_000)
  // The operator can fix a rejected sign-in or sender, so these are retried.
  const aboutMessage = code === 'EENVELOPE' ? command !== 'MAIL FROM' : code === 'EMESSAGE'
  // 'API': the address is invalid and was never sent to the server.
  const forGood = aboutMessage && (command === 'API' || (responseCode !== undefined && responseCode >= 500))
  return {
    words,
    forGood,
    undeliverable: forGood && code === 'EENVELOPE' && isNoLetterBox(words),
    // An error without a code is not from the mail server: only this message cannot be rendered.
    serverAway: !aboutMessage && code !== undefined,
  }
}

/**
 * Codes 5.1.x of RFC 3463, or basic codes with that meaning. A full mailbox or a policy rejection is a different
 * failure.
 */
const isNoLetterBox = (words: string): boolean =>
  /^5\d\d[ -]5\.\d+\.\d+/.test(words) ? /^5\d\d[ -]5\.1\./.test(words) : /^(550|551|553)\b/.test(words)
