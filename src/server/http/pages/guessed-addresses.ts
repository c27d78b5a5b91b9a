const signIn = '/?tab=sign-in'

/** Addresses that people guess, and where they lead. The landing page sends on who is signed in. */
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

/** Undefined for any other address. */
export const guessedAddress = (url: string): string | undefined =>
  addresses.get((url.split('?', 1)[0] ?? '').replace(/\/$/, '').toLowerCase())
