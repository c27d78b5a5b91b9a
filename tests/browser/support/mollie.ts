const variable = 'MOLLIE_KEY_UNDER_TEST'

/** The key of an account at the local Mollie. */
export function mollieKey(): string {
  const key = process.env[variable]
  if (!key) throw new Error('The local Mollie was not started: the global setup does it')
  return key
}

/** Passes the key on to the test processes. */
export function announceMollie(key: string) {
  process.env[variable] = key
}
