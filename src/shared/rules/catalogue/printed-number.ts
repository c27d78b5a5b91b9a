type Numbered = { number: string | null; total: number | null }

/** A number as it is printed on the card: '006/165', 'TG12/TG30', 'SWSH250'; or as much of it as there is. */
export function printedNumber({ number, total }: Numbered): string | undefined {
  if (!number) return undefined
  // Galleries count for themselves, with their letters on both sides.
  const [, letters, digits] = /^(TG|GG|SV|)(\d+)$/.exec(number) ?? []
  if (digits === undefined || !total) return number
  return `${number}/${letters}${letters ? total : String(total).padStart(digits.length, '0')}`
}
