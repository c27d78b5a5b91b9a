/** Completes a TCGdex picture address with size and type; other addresses are complete. The server never fetches it. */
export function pictureAt(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { hostname, pathname } = new URL(address)
  const whole = /\.\w{3,4}$/.test(pathname) || !hostname.endsWith('tcgdex.net')
  return whole ? address : `${address.replace(/\/$/, '')}/high.webp`
}
