const KEY = 'authToken'

// Storage throws where it is switched off (private windows, embedded views): then nobody is signed in.
const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const getToken = (): string | null => (typeof window === 'undefined' ? null : (storage()?.getItem(KEY) ?? null))

export const keepToken = (token: string) => storage()?.setItem(KEY, token)

/**
 * Makes a call whose answer replaces the token, and keeps that answer's. Until it is kept, calls that are refused for the old token wait
 * (`tokenAfter`), in this tab and in others.
 */
export const replaceToken = <Answer extends { token: string }>(change: () => Promise<Answer>): Promise<Answer> =>
  underLock('exclusive', LONGEST_CHANGE_MS, async () => {
    const answer = await change()
    keepToken(answer.token)
    return answer
  })

/** The token that has taken the place of this one, or undefined. */
export async function tokenAfter(refused: string): Promise<string | undefined> {
  const read = async () => getToken()
  // A call under the lock would otherwise wait for itself.
  const token = await underLock('shared', LONGEST_WAIT_MS, read).catch(read)
  return token === null || token === refused ? undefined : token
}

const LONGEST_CHANGE_MS = 30_000
const LONGEST_WAIT_MS = 3_000

/** Locks exist on secure pages only. */
const underLock = <Result>(mode: LockMode, waitMs: number, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(KEY, { mode, signal: AbortSignal.timeout(waitMs) }, work) : work()

export const dropToken = () => storage()?.removeItem(KEY)
