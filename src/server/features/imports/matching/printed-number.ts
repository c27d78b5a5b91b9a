/** A card's number as it is printed: `125/197`, but `SWSH250`. */
export const printedNumber = ({
  number,
  total,
}: {
  number: string | null
  total: number | null
}): string | undefined => {
  if (!number) return undefined
  return /^\d+$/.test(number) && total ? `${number}/${String(total).padStart(number.length, '0')}` : number
}
