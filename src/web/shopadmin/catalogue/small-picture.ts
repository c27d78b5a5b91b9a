/** The same picture as small as it comes, for a row of a list: TCGdex has each in two sizes. */
export const smallPicture = (address: string | null): string | null =>
  address?.startsWith('https://assets.tcgdex.net/') ? address.replace(/\/high(\.\w+)$/, '/low$1') : address
