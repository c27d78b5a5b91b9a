const signIn = '/?tab=sign-in'

/** Addresses that people guess, and where they belong. The front page leads those who are signed in to their own area. */
const addresses: ReadonlyMap<string, string> = new Map([
  ['/login', signIn],
  ['/signin', signIn],
  ['/sign-in', signIn],
  ['/admin', signIn],
  ['/dashboard', signIn],
  ['/register', '/'],
  ['/signup', '/'],
  ['/sign-up', '/'],
])

/** Where a guessed address leads; undefined for any other. */
export const guessedAddress = (url: string): string | undefined =>
  addresses.get(url.replace(/\/?(\?.*)?$/s, '').toLowerCase())
