type Numbered = { number: string | null; total: number | null }

/** The number as printed on the card: '006/165', 'TG12/TG30', 'SWSH250'; without the total where it is unknown. */
export function printedNumber({ number, total }: Numbered): string | undefined {
  if (!number) return undefined
  // Galleries have their own numbering, with letters on both sides.
  const [, letters, digits] = /^(TG|GG|SV|)(\d+)$/.exec(number) ?? []
  if (digits === undefined || !total) return number
  return `${number}/${letters}${letters ? total : String(total).padStart(digits.length, '0')}`
}
