/** A number with that many decimals: '12.5', '12,5'. Thousands are not set apart. */
export const decimals = (value: number, digits: number, locale: string, sign: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
    signDisplay: sign,
  }).format(value)
