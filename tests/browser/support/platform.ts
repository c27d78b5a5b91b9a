const variable = 'PLATFORM_UNDER_TEST'

export const administrator = { email: 'admin@toploader.test', password: 'a long enough password' }

/** Address of the platform that was started for these tests. */
export function platformUrl(): string {
  const url = process.env[variable]
  if (!url) throw new Error('The platform under test was not started: the global setup does it')
  return url
}

/** Passes the address on to the test processes. */
export function announcePlatform(url: string) {
  process.env[variable] = url
}
