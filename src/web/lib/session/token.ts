const KEY = 'authToken'

// Storage throws if it is disabled (private windows, embedded views). No one is signed in then.
const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const getToken = (): string | null => (typeof window === 'undefined' ? null : (storage()?.getItem(KEY) ?? null))

export const storeToken = (token: string) => storage()?.setItem(KEY, token)

/** Makes a call whose response replaces the token. Rejected calls with the old token wait until the new one is stored, in all tabs. */
export const replaceToken = <Answer extends { token: string }>(change: () => Promise<Answer>): Promise<Answer> =>
  underLock('exclusive', LONGEST_CHANGE_MS, async () => {
    const answer = await change()
    storeToken(answer.token)
    return answer
  })

/** The token that replaced this one, if any. */
export async function tokenAfter(refused: string): Promise<string | undefined> {
  const read = async () => getToken()
  // Times out, because a call under the lock would wait for itself.
  const token = await underLock('shared', LONGEST_WAIT_MS, read).catch(read)
  return token === null || token === refused ? undefined : token
}

const LONGEST_CHANGE_MS = 30_000
const LONGEST_WAIT_MS = 3_000

/** The Web Locks API requires HTTPS. */
const underLock = <Result>(mode: LockMode, waitMs: number, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(KEY, { mode, signal: AbortSignal.timeout(waitMs) }, work) : work()

export const dropToken = () => storage()?.removeItem(KEY)
