import type { Country } from '../../orders/shipping/countries.ts'

/** VAT rates of a country from a day on, in percent. `reduced` is that of printed books, the goods of card shops that have one. */
type Rates = { from: string; standard: number; reduced: number }

// From the European Commission's overview of VAT rates and the countries' own announcements. A new rate is a new line with its day.
const rates = {
  AT: [{ from: '2021-07-01', standard: 20, reduced: 10 }],
  BE: [{ from: '2021-07-01', standard: 21, reduced: 6 }],
  BG: [{ from: '2021-07-01', standard: 20, reduced: 9 }],
  CY: [
    { from: '2021-07-01', standard: 19, reduced: 5 },
    { from: '2023-07-01', standard: 19, reduced: 3 },
  ],
  CZ: [
    { from: '2021-07-01', standard: 21, reduced: 10 },
    { from: '2024-01-01', standard: 21, reduced: 0 },
  ],
  DE: [{ from: '2021-07-01', standard: 19, reduced: 7 }],
  DK: [{ from: '2021-07-01', standard: 25, reduced: 25 }],
  EE: [
    { from: '2021-07-01', standard: 20, reduced: 9 },
    { from: '2024-01-01', standard: 22, reduced: 9 },
    { from: '2025-07-01', standard: 24, reduced: 9 },
  ],
  ES: [{ from: '2021-07-01', standard: 21, reduced: 4 }],
  FI: [
    { from: '2021-07-01', standard: 24, reduced: 10 },
    { from: '2024-09-01', standard: 25.5, reduced: 10 },
    { from: '2025-01-01', standard: 25.5, reduced: 14 },
    { from: '2026-01-01', standard: 25.5, reduced: 13.5 },
  ],
  FR: [{ from: '2021-07-01', standard: 20, reduced: 5.5 }],
  GR: [{ from: '2021-07-01', standard: 24, reduced: 6 }],
  HR: [{ from: '2021-07-01', standard: 25, reduced: 5 }],
  HU: [{ from: '2021-07-01', standard: 27, reduced: 5 }],
  IE: [{ from: '2021-07-01', standard: 23, reduced: 0 }],
  IT: [{ from: '2021-07-01', standard: 22, reduced: 4 }],
  LT: [
    { from: '2021-07-01', standard: 21, reduced: 9 },
    { from: '2026-01-01', standard: 21, reduced: 5 },
  ],
  LU: [
    { from: '2021-07-01', standard: 17, reduced: 3 },
    { from: '2023-01-01', standard: 16, reduced: 3 },
    { from: '2024-01-01', standard: 17, reduced: 3 },
  ],
  LV: [
    { from: '2021-07-01', standard: 21, reduced: 12 },
    { from: '2022-01-01', standard: 21, reduced: 5 },
  ],
  MT: [{ from: '2021-07-01', standard: 18, reduced: 5 }],
  NL: [{ from: '2021-07-01', standard: 21, reduced: 9 }],
  PL: [{ from: '2021-07-01', standard: 23, reduced: 5 }],
  PT: [{ from: '2021-07-01', standard: 23, reduced: 6 }],
  RO: [
    { from: '2021-07-01', standard: 19, reduced: 5 },
    { from: '2025-08-01', standard: 21, reduced: 11 },
  ],
  SE: [{ from: '2021-07-01', standard: 25, reduced: 6 }],
  SI: [{ from: '2021-07-01', standard: 22, reduced: 5 }],
  SK: [
    { from: '2021-07-01', standard: 20, reduced: 10 },
    { from: '2025-01-01', standard: 23, reduced: 5 },
  ],
} as const satisfies Partial<Record<Country, readonly Rates[]>>

export type EuCountry = keyof typeof rates

/** Countries of the European Union. Monaco is written as France on addresses, and taxed like it. */
export const isInEu = (country: string): country is EuCountry => Object.hasOwn(rates, country)

export const euCountries = Object.keys(rates).filter(isInEu)

/** The rates of a country on a day; the first ones known for an earlier day. */
export function ratesOn(country: EuCountry, day: string): Rates {
  const all: readonly Rates[] = rates[country]
  const [first = { from: '', standard: 0, reduced: 0 }] = all
  return all.findLast(({ from }) => from <= day) ?? first
}
