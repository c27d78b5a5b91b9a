import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber } from '#shared/rules/orders/order-number.ts'
import { readStatement } from '../reading/read-statement.ts'
import type { MatchOrder } from './match.ts'
import { matchEntries } from './match-entries.ts'

const order = (number: string, totalCents: number, id = 1): MatchOrder => ({
  id,
  orderNumber: number,
  customerEmail: `person-${id}@example.nl`,
  status: 'pending',
  paymentStatus: 'pending',
  totalCents,
  receivedCents: null,
  returnedCents: 0,
  creditedCents: 0,
})

async function match(name: string, ...orders: MatchOrder[]) {
  const file = await readFile(new URL(`../../../../../tests/fixtures/statements/${name}`, import.meta.url))
  const { entries } = await readStatement(file, undefined)
  return [
    ...matchEntries(
      entries.map((entry, id) => ({ ...entry, id })),
      orders,
    ).values(),
  ]
}

test.each([
  ['clash-ing-datum-tijd.csv', '20261029', 10_420],
  ['clash-abn-ideal-eref.sta', '20261029', 10_420],
  ['clash-prefix-hash.csv', '#1031', 8_044],
  ['clash-prefix-dash.csv', '-1032', 8_051],
])('a date and a time in %s do not name %s', async (file, number, cents) => {
  const [found] = await match(file, order(number, cents), order(`${number}0`, cents, 2))
  expect(found).toMatchObject({ certainty: 'none' })
})

test('a number is certain at any time', async () => {
  const [other, own] = [order('20261029', 10_420), order('20261030', 10_427, 2)]
  const [found] = await match('clash-own-number-and-time.csv', other, own)
  expect(found).toMatchObject({ certainty: 'certain', reason: 'order-number', orders: [{ orderId: 2 }] })
})

const certaintyOf = (description: string, number: string, reference: string | null = null) => {
  const entry = { id: 1, amountCents: 1_250, currency: 'EUR', isReversal: false, name: '', counterAccount: null }
  const others = [order('other-1', 1_250, 8), order('other-2', 1_250, 9)]
  return matchEntries([{ ...entry, description, reference }], [order(number, 1_250), ...others]).get(1)?.certainty
}

test.each([
  ['#1031', 'bestelling #1031'],
  ['#1031', 'Naam: K Bos Omschrijving: 1031 IBAN: NL20INGB0001234567 Datum/Tijd: 21-11-2026 10:31:22'],
  ['#1031', 'order 1031, bedankt'],
  ['-1032', 'betaling -1032'],
  ['7100', '7100'],
  ['TS-100', 'voor ts-100.'],
  ['TS-100', 'voor TS100'],
  ['2025/100', 'order 2025/100'],
  ['20261029', 'Datum/Tijd: 21-11-2026 10:29:22 Omschrijving: 20261029'],
  ['KH193', 'KH193/thanks'],
  ['KH193', 'Bestelling:KH193'],
  ['KH193', 'KH193, 21-11-2026 10:29'],
  ['ORDER 100', 'order100'],
  ['B-1000', 'B-1000'],
  ['B-1000', 'B-1000 bedankt'],
  ['B-1000', 'bestelling B-1000 Brussel'],
])('%s is certain in “%s”', (number, text) => {
  expect(certaintyOf(text, number)).toBe('certain')
})

test.each([
  ['2025100', '2025 100', 'likely'],
  ['2025100', '2025-100', 'likely'],
  ['2025100', '2025:100', 'none'],
  ['20261029', '2026 10:29', 'none'],
  ['#1031', 'Kerkstraat 1031', 'likely'],
  ['#1031', '1031 AB Amsterdam', 'none'],
  ['#1031', 'Kenmerk: 1031', 'likely'],
  ['#1031', '€ 1031', 'none'],
  ['#1031', '1.031,00 euro', 'none'],
  ['-1032', 'AB-1032', 'likely'],
  ['PAS131', 'BEA NR:00AB1 21.11.26/10.29 Winkel,PAS131', 'none'],
  ['20261121', 'Valutadatum: 20261121', 'none'],
  ['20261029', '8821-20261029-4a3b', 'likely'],
  ['B-1000', 'Grote Markt 1 B-1000 Brussel', 'likely'],
  ['B1000', 'B1000 Brussel', 'likely'],
  ['L-1234', 'Rue Haute 3 L-1234 Luxembourg', 'likely'],
  ['D-50667', 'Domstr. 4, D-50667 Köln', 'likely'],
  ['NL-3511', 'Oudegracht 1 NL-3511 AB Utrecht', 'none'],
  ['CH-8001', 'CH-8001 Zürich', 'likely'],
  ['1000-001', '1000-001 Lisboa', 'likely'],
  ['00-950', '00-950 Warszawa', 'likely'],
])('%s is not certain in “%s”', (number, text, certainty) => {
  expect(certaintyOf(text, number)).toBe(certainty)
})

test('a short reference of the payer’s bank is no order number', () => {
  expect(certaintyOf('lunch', '7100', '7100')).toBe('likely')
  expect(certaintyOf('lunch', '2025100', '2025100')).toBe('certain')
})

const two = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'))
const day = fc.tuple(two(28, 1), two(12, 1), fc.constantFrom('2025', '2026'))
const dates = fc
  .tuple(day, fc.constantFrom('-', '/', '.'))
  .chain(([[d, m, y], sign]) =>
    fc.constantFrom(
      [d, m, y].join(sign),
      [y, m, d].join('-'),
      `${d} ${m} ${y}`,
      `${d}-${m}-${y.slice(2)}`,
      `${Number(d)} november ${y}`,
    ),
  )
const times = fc
  .tuple(two(23), two(59), two(59))
  .chain(([h, m, s]) => fc.constantFrom(`${h}:${m}`, `${h}:${m}:${s}`, `${h}.${m} uur`))
const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((list) => list.join(''))
const bankTexts = fc
  .array(
    fc.oneof(
      fc.tuple(dates, times).map(([date, time]) => `Datum/Tijd: ${date} ${time}`),
      fc.tuple(dates, times).map(([date, time]) => `${date}T${time}`),
      dates.map((date) => `Valutadatum: ${date}`),
      day.map(([d, m, y]) => `Valutadatum: ${y}${m}${d}`),
      times.map((time) => `om ${time}`),
      digits(16, 16).map((number) => `Kenmerk: ${number}`),
      digits(3, 3).map((number) => `Pasvolgnr: ${number}`),
      fc.stringMatching(/^[A-Z0-9]{6}$/).map((code) => `Transactie: ${code} Term: ${code.slice(2)}`),
      fc
        .tuple(fc.integer({ min: 1_000, max: 9_999 }), fc.constantFrom('AB', 'XZ', 'KL'))
        .map(([number, letters]) => `${number} ${letters} Utrecht`),
      fc
        .tuple(
          fc.constantFrom('A', 'B', 'CH', 'D', 'DK', 'F', 'I', 'L', 'N', 'S'),
          fc.constantFrom('-', '', ' '),
          fc.integer({ min: 1_000, max: 9_999 }),
          fc.constantFrom(
            'Brussel',
            'Luxembourg',
            "'s-Gravenvoeren",
            'Köln',
            'Ath',
            'Sint-Niklaas',
            'Øster Bjerregrav',
          ),
        )
        .map(([country, sign, number, place]) => `${country}${sign}${number} ${place}`),
      fc.integer({ min: 1, max: 1_999 }).map((number) => `Dorpsstraat ${number}`),
      fc.integer({ min: 1, max: 999_999 }).map((cents) => `EUR ${(cents / 100).toFixed(2).replace('.', ',')}`),
      digits(10, 10).map((number) => `IBAN: NL20INGB${number}`),
      digits(10, 10).map((number) => `NL20 INGB ${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`),
      fc.constantFrom('Naam: K Willemsen', 'Omschrijving: lunch', 'Tikkie', 'contributie 2026', 'SEPA Overboeking'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))

test('a bank text without an order number is never certain, with any prefix', () => {
  const prefixes = fc.oneof(
    fc.constantFrom(
      '2025',
      '2026',
      '21',
      '10',
      '1',
      '2',
      '#',
      '-',
      '/',
      '.',
      '20-',
      '21-11-',
      '10:',
      '10.',
      'NL',
      'B-',
      'B',
      'D-',
      'L-',
      'CH-',
      'KH',
      'PAS',
      'EUR',
      'A',
      'é',
    ),
    fc.string({ minLength: 1, maxLength: 10 }).filter((prefix) => prefix.trim() !== ''),
    digits(1, 6),
  )
  // All numbers from 100, so any four digits that remain in a text match one.
  const numbersOf = (prefix: string) =>
    Array.from({ length: 3_000 }, (_, at) => order(orderNumber(prefix, at + 1), 1_250, at + 1))
  const orders = new Map<string, MatchOrder[]>()
  const known = ['B-', 'CH-', 'L', ...fc.sample(prefixes, { seed: 37, numRuns: 40 })]
  for (const prefix of known) orders.set(prefix, numbersOf(prefix.trim()))
  for (const prefix of known) {
    const texts = fc.sample(bankTexts, { seed: 37 + prefix.length, numRuns: 250 })
    const entries = texts.map((description, id) => ({
      id,
      amountCents: 1_250,
      currency: 'EUR',
      isReversal: false,
      name: '',
      counterAccount: null,
      description,
      reference: null,
    }))
    const certain = [...matchEntries(entries, orders.get(prefix) ?? [])].filter(
      ([, match]) => match.certainty === 'certain',
    )
    expect(certain.map(([id, match]) => [prefix, texts[id], match.orders])).toEqual([])
  }
})
