import type { Text } from '#shared/messages/translator.ts'

/** '+€5.00 (+10%)', '−€0.50 (−2.5%)'. The percentage is left out if there was no amount before. */
export const changeText =
  (before: number, after: number): Text =>
  (_t, { money, number }) => {
    const sign = after < before ? '−' : '+'
    const amount = `${sign}${money(Math.abs(after - before))}`
    if (before === 0) return amount
    const percent = (Math.abs(after - before) / before) * 100
    const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
    return `${amount} (${sign}${number(rounded)}%)`
  }
