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
  /** It is the server that cannot be talked to, so that other messages need not be tried either. */
  serverAway: boolean
}

/** What a failed try means. */
export function failureOf(error: unknown): Failure {
  const { message, response, responseCode, code } = error as Error & {
    response?: string
    responseCode?: number
    code?: string
  }
  const words = (response ?? message ?? String(error)).slice(0, 1_000)
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    words,
    // A refused sign-in is the operator's to mend, so it is tried again.
    forGood: aboutMessage && responseCode !== undefined && responseCode >= 500,
    serverAway: !aboutMessage,
  }
}
