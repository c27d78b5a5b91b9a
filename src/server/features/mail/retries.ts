import { oneLine } from '#shared/rules/text/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a message waits after each try that went wrong; after the last it has failed. */
export const pauses: readonly number[] = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]

/** When a message is tried again after so many tries; undefined: never. */
export function nextAttempt(attempts: number, now = new Date()): Date | undefined {
  const pause = pauses[attempts - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

export type Failure = {
  /** The mail server's words, or what became of the connection. */
  words: string
  /** Another try would be answered the same: no such letter box, too large. */
  forGood: boolean
  /** The recipient was refused for good: there is no such letter box. */
  undeliverable: boolean
  /** It is the server that cannot be talked to, so that other messages need not be tried either. */
  serverAway: boolean
}

/** What a failed try means. */
export function failureOf(error: unknown): Failure {
  const { message, response, responseCode, code, command } = error as Error & {
    response?: string
    responseCode?: number
    code?: string
    command?: string
  }
  const words = oneLine(response ?? message ?? String(error)).slice(0, 1_000)
  // A refused sign-in and a refused sender are the operator's to mend, so those are tried again.
  const aboutMessage = code === 'EENVELOPE' ? command !== 'MAIL FROM' : code === 'EMESSAGE'
  // 'API': what is no address was not even asked for.
  const forGood = aboutMessage && (command === 'API' || (responseCode !== undefined && responseCode >= 500))
  return {
    words,
    forGood,
    undeliverable: forGood && code === 'EENVELOPE' && isNoLetterBox(words),
    // What has no code did not come from the mail server: this one message cannot be made.
    serverAway: !aboutMessage && code !== undefined,
  }
}

/** 5.1.x of RFC 3463, or one of the plain codes that say so. A full letter box and someone's rules against us are another matter. */
const isNoLetterBox = (words: string): boolean =>
  /^5\d\d[ -]5\.\d+\.\d+/.test(words) ? /^5\d\d[ -]5\.1\./.test(words) : /^(550|551|553)\b/.test(words)
