/** Formats a number with fixed decimals and no grouping: '12.5', '12,5'. */
export const decimals = (value: number, digits: number, locale: string, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
    signDisplay: sign,
  }).format(value)
