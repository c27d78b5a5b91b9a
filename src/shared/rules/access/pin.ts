export const PIN_FORM = /^\d{4,6}$/

/** Common choices besides patterns: the middle column of the keypad, and the years in which people were born. */
const common = /^(?:2580|0852|19[3-9]\d|20[0-2]\d)$/

const steps = (digits: readonly number[]) => digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0))

/** Whether a PIN is among the first that anyone would guess: one digit or one pair repeated, a sequence, or a common one. */
export function isObviousPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const [first, ...others] = steps(digits)
  const isEven = first !== undefined && Math.abs(first) <= 1 && others.every((step) => step === first)
  const isPairRepeated = digits.every((digit, place) => place < 2 || digit === digits[place - 2])
  return isEven || isPairRepeated || common.test(pin)
}
