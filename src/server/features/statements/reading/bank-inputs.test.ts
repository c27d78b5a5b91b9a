import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadEntry } from './entry.ts'
import { joined } from './mt940-details.ts'
import { readStatement } from './read-statement.ts'

const fixture = (name: string) => readFile(new URL(`../../../../../tests/fixtures/statements/${name}`, import.meta.url))
const read = async (file: Buffer) => (await readStatement(file, undefined)).entries

type Expected = [amountCents: number, name: string, counterAccount: string | null, description: string]
const of = ({ amountCents, name, counterAccount, description }: ReadEntry): Expected => [
  amountCents,
  name,
  counterAccount,
  description,
]

const ING = 'NL20INGB0001234567'

test.each<[file: string, ...entries: Expected[]]>([
  ['camt02-abnamro-padded.xml', [8_374, 'P de Boer', ING, 'KH234']],
  ['camt02-zero-padded.xml', [6_947, 'P de Boer', ING, 'KH230']],
  ['camt02-only-addtl-abn.xml', [6_884, 'P DE BOER', ING, 'KH221']],
  ['camt02-rvsl-1.xml', [-6_912, 'P de Boer', ING, 'KH225']],
  ['camt02-batch-one-returned.xml', [6_898, 'P de Boer', ING, 'KH223'], [6_905, 'P de Boer', ING, 'KH224']],
  ['mt940-abn-dagafschrift-no-20.sta', [5_782, 'P DE BOER', ING, 'KH191']],
  [
    'mt940-abn-trimmed-space.sta',
    [5_817, 'P DE BOER', ING, 'Dank voor de mooie kaarten uit de vorige zending en KH196'],
  ],
  ['mt940-trimmed-64-space.sta', [8_472, 'P DE BOER', ING, 'Dank voor de mooie kaarten uit de vorige zendingx KH1073']],
  ['mt940-asn.sta', [5_838, 'hr p de boer', 'NL47INGB9999999999', 'KH199']],
  ['mt940-colon-line.sta', [5_789, 'P DE BOER', ING, 'Betaald op 25-11-2026 om 20:44:45 uur KH192']],
  ['mt940-rabo-two-lines.sta', [11_599, 'P de Boer', ING, 'KH193 KH194']],
  ['mt940-triodos-simple.sta', [5_852, 'P DE BOER', '0133967858', 'KH201']],
  ['mt940-triodos.sta', [5_845, 'P DE BOER', 'NL65INGB0123456789', 'Dank voor de kaarten bij KH200']],
])('%s', async (file, ...entries) => {
  expect((await read(await fixture(file))).map(of)).toEqual(entries)
})

test('a returned part of a batch does not mark the others', async () => {
  const entries = await read(await fixture('camt02-batch-one-returned.xml'))
  expect(entries.map(({ isReversal }) => isReversal)).toEqual([false, true])
  expect(await read(await fixture('camt02-rvsl-1.xml'))).toMatchObject([{ isReversal: true }])
})

describe('MT940', () => {
  const statement = (...movement: string[]) =>
    Buffer.from([':20:1', ':25:NL91ABNA0417164300', ':60F:C261124EUR0,', ...movement, ':62F:C261125EUR0,'].join('\r\n'))
  const movement = ':61:2611251125C1,00NTRFNONREF'
  const only = async (...lines: string[]) => {
    const [entry, ...more] = await read(statement(...lines))
    expect(more).toEqual([])
    return entry
  }

  test.each([
    ['C500NTRFNONREF', 50_000],
    ['C0500,NTRFNONREF', 50_000],
    ['CR000000000012,5NTRFNONREF', 1_250],
    ['D,50NTRFNONREF', -50],
    ['RC1,00NRTINONREF', -100],
  ])('reads the movement %s', async (text, amountCents) => {
    for (const entryDate of ['1125', '    ', ''])
      expect(await only(`:61:261125${entryDate}${text}`)).toMatchObject({ amountCents, bookedOn: '2026-11-25' })
  })

  test('leaves an expected entry to the statement that books it', async () => {
    expect(await read(statement(movement, ':61:2611251125EC5,00NTRFNONREF'))).toHaveLength(1)
  })

  test('a line with a time is part of a text, unlike the start of a statement', async () => {
    for (const time of [':20:44 uur', ':44:45', ':28:10 uur', ':13:00 uur']) {
      const entry = await only(movement, ':86:/NAME/P de Boer/REMI/betaald om 20', `${time} KH192`)
      expect(entry?.description).toBe(`betaald om 20${time} KH192`)
    }
    const two = [movement, ':86:/REMI/KH1', '-', ':20:2', ':25:NL20INGB0001234567', ':60F:C261124EUR0,', movement]
    const entries = await read(statement(...two, ':86:/REMI/KH2'))
    expect(entries.map(({ account, description }) => [account, description])).toEqual([
      ['NL91ABNA0417164300', 'KH1'],
      ['NL20INGB0001234567', 'KH2'],
    ])
  })

  test('splits sub-fields by their kind', async () => {
    const german = await only(
      movement,
      ':86:166?00GUTSCHRIFT?109249?20SVWZ+KH193?21KH194?22Waarom?20?30INGBNL2A?31NL20INGB0001234567?32P DE?33BOER',
    )
    expect(german).toMatchObject({ name: 'P DE BOER', counterAccount: ING, description: 'KH193 KH194 Waarom?20' })
    const cut = await only(movement, ':86:166?00X?20EREF+A1?21SVWZ+Dank voor de kaarten v?22an KH193?32P DE BOER')
    expect(cut).toMatchObject({ description: 'Dank voor de kaarten van KH193', reference: 'A1' })
    const full = await only(movement, ':86:166?00X?20Dank voor de vele kaarten KH?21193?32P DE BOER')
    expect(full?.description).toBe('Dank voor de vele kaarten KH193')
  })

  test("reads the other party from each bank's position", async () => {
    const rabobank = [':61:261125C1,00N541NONREF', 'NL20INGB0001234567', ':86:/REMI/KH1']
    expect(await only(...rabobank)).toMatchObject({ counterAccount: ING, name: '' })
    const sns = [':61:2611251125C1,00NOVBNL20INGB0001234567', 'p de boer', ':86:NL20INGB0001234567 p de boer', 'KH1']
    expect(await only(...sns)).toMatchObject({
      counterAccount: ING,
      name: 'p de boer',
      description: 'KH1',
      reference: null,
    })
    expect(await only(...sns.slice(0, 2))).toMatchObject({ counterAccount: ING, name: 'p de boer' })
  })

  test("does not cut a customer's text after a name or an account in it", async () => {
    const text = ':86:SEPA Overboeking IBAN: NL20INGB0001234567 Naam: P Omschrijving: Naam: Piet KH193'
    expect(await only(movement, text)).toMatchObject({
      name: 'P',
      counterAccount: ING,
      description: 'Naam: Piet KH193',
    })
  })

  test('reads two fields of details as one text', async () => {
    expect(await only(movement, ':86:Bestelling', ':86:KH193')).toMatchObject({ description: 'Bestelling KH193' })
  })

  test('any text split into lines is restored', () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9]{1,20}$/), { minLength: 10, maxLength: 60 })
    fc.assert(
      fc.property(words, fc.boolean(), (list, trims) => {
        const text = list.join(' ')
        const lines = text.match(/.{1,65}/g) ?? []
        const sent = trims ? lines.map((line) => line.trimEnd()) : lines
        expect(joined(sent).replace(/ +/g, ' ').trim()).toBe(text)
      }),
      { seed: 37, numRuns: 300 },
    )
  })
})
