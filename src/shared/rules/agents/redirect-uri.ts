const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an assistant may get its answer there: https, or http on the person's own machine; without a fragment or an account. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

/** Whether an address is this permitted one. A program on the person's own machine listens on any port (OAuth 2.1, RFC 8252). */
export function isSameRedirect(permitted: string, address: string): boolean {
  if (permitted === address) return true
  if (!isRedirectUri(permitted) || !isRedirectUri(address)) return false
  const [one, other] = [new URL(permitted), new URL(address)]
  if (one.protocol !== 'http:') return false
  other.port = one.port
  return one.href === other.href
}
