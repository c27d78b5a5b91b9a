/** TCGdex names a picture without its size and type; other addresses are whole. Nothing is fetched from there by us. */
export function pictureAt(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { hostname, pathname } = new URL(address)
  const whole = /\.\w{3,4}$/.test(pathname) || !hostname.endsWith('tcgdex.net')
  return whole ? address : `${address.replace(/\/$/, '')}/high.webp`
}
