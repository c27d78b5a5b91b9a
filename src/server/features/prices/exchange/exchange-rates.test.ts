import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exchangeRates } from '#server/database/schema.ts'
import { getExchangeRates } from '#shared/contract/catalogue/exchange-rates.ts'
import { as, call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { daysAgo, inDays } from '#tests/support/time/days.ts'
import { readRates } from './exchange-rates.ts'

const dayOf = (day: string, usd: string) =>
  `<Cube time='${day}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='163.5'/></Cube>`
/** As in the European Central Bank's `eurofxref-daily.xml`. */
const ratesOf = (...days: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${days.join('\n')}</Cube></gesmes:Envelope>`

let place: string
beforeEach(async () => {
  place = join(await mkdtemp(join(tmpdir(), 'rates-')), 'eurofxref-daily.xml')
  await (await platform()).db.delete(exchangeRates)
})

/** Reads a file of rates as if the last reading were hours ago. */
async function readFile(text: string) {
  await writeFile(place, text)
  const { db } = await platform()
  await db.update(exchangeRates).set({ readAt: sql`now() - interval '7 hours'` })
  return readRates(db, place, { signal: new AbortController().signal })
}

const offered = async () => as(await given.owner()).call(getExchangeRates)
const none = { source: null, day: null, rates: [] }

test('offers the latest rates of the source with their day and publisher', async () => {
  expect(await offered()).toEqual(none)
  expect(await readFile(ratesOf(dayOf(daysAgo(3), '1.2'), dayOf(daysAgo(1), '1.25')))).toBe('read')
  const first = {
    source: 'European Central Bank',
    day: daysAgo(1),
    rates: [
      { currency: 'JPY', rate: 0.00611621 },
      { currency: 'USD', rate: 0.8 },
    ],
  }
  expect(await offered()).toEqual(first)
  await expectRefusal(call(getExchangeRates), 401)
})

test('reads the source only if there is one, and not again within hours', async () => {
  const { db } = await platform()
  const signal = new AbortController().signal
  expect(await readRates(db, undefined, { signal })).toBe('not due')
  expect(await readFile(ratesOf(dayOf(daysAgo(1), '1.25')))).toBe('read')
  expect(await readRates(db, place, { signal })).toBe('not due')
})

test('an invalid, truncated or missing file changes nothing', async () => {
  const sound = ratesOf(dayOf(daysAgo(1), '1.25'))
  await readFile(sound)
  const before = await offered()
  for (const text of [
    '',
    '<html></html>',
    sound.slice(0, -40),
    sound.replace("'1.25'", "'0'"),
    sound.replace("'1.25'", "'-1'"),
    ratesOf(dayOf(inDays(2), '1.5')),
    sound.replace('<gesmes', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes'),
  ]) {
    expect(await readFile(text), text.slice(0, 80)).toBe('failed')
  }
  place = `${place}.gone`
  const { db } = await platform()
  expect(await readRates(db, place, { signal: new AbortController().signal })).toBe('failed')
  expect(await offered()).toEqual(before)
})

test('rates that are older than a week are not offered', async () => {
  await readFile(ratesOf(dayOf(daysAgo(8), '1.25')))
  expect(await offered()).toEqual(none)
})
