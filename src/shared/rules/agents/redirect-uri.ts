const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an assistant may get its answer there: https, or http on the person's own machine; without a fragment or an account. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}
