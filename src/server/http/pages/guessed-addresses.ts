const signIn = '/?tab=sign-in'

/** Addresses that people guess, and their targets. The landing page redirects signed-in users. */
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
