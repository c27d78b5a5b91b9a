import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { sepaText, type TransferFile, writePain001 } from './write-pain001.ts'

const file = (transfers: TransferFile['transfers'], more: Partial<TransferFile> = {}): TransferFile => ({
  messageId: '0123456789abcdef0123456789abcdef',
  createdAt: new Date('2026-11-28T10:15:30.123Z'),
  day: '2026-11-30',
  debtor: { name: 'De Ruilbeurs', iban: 'NL20INGB0001234567' },
  transfers,
  ...more,
})

const transfer = (more: object = {}) => ({
  endToEndId: 'B-7',
  holder: 'Ash Ketchum',
  iban: 'NL91ABNA0417164300',
  cents: 1_005,
  text: 'De Ruilbeurs: kaarten, aanbieding B-7',
  ...more,
})

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
})

/** The document, once it is checked against the types of the schema. */
function read(written: string) {
  expect(XMLValidator.validate(written)).toBe(true)
  const { Document } = parser.parse(written)
  expect(Document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn
  const transfers = PmtInf.CdtTrfTxInf
  // The schema prescribes the order of elements.
  expect(Object.keys(Document.CstmrCdtTrfInitn)).toEqual(['GrpHdr', 'PmtInf'])
  expect(Object.keys(GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
  expect(Object.keys(PmtInf)).toEqual([
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf',
  ])
  const max35 = /^[A-Za-z0-9/?:().,'+ -]{1,35}$/
  for (const id of [GrpHdr.MsgId, PmtInf.PmtInfId]) expect(id).toMatch(max35)
  expect(GrpHdr.CreDtTm).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  let sum = 0
  for (const each of transfers) {
    expect(Object.keys(each)).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'])
    expect(each.PmtId.EndToEndId).toMatch(max35)
    expect(each.Amt.InstdAmt['@_Ccy']).toBe('EUR')
    expect(each.Amt.InstdAmt['#text']).toMatch(/^\d{1,9}\.\d\d$/)
    expect(each.Cdtr.Nm).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,70}$/)
    expect(each.RmtInf.Ustrd).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,140}$/)
    expect(each.CdtrAcct.Id.IBAN).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/)
    sum += Number(each.Amt.InstdAmt['#text'].replace('.', ''))
  }
  for (const part of [GrpHdr, PmtInf]) {
    expect(part.NbOfTxs).toBe(String(transfers.length))
    expect(Number(part.CtrlSum.replace('.', ''))).toBe(sum)
    expect(part.CtrlSum).toMatch(/^\d+\.\d\d$/)
  }
  return { GrpHdr, PmtInf, transfers }
}

test('writes transfers as the schema and the SEPA rules require', () => {
  const { GrpHdr, PmtInf, transfers } = read(
    writePain001(file([transfer(), transfer({ endToEndId: 'B-8', cents: 7 })])),
  )
  expect(GrpHdr).toMatchObject({ CreDtTm: '2026-11-28T10:15:30', CtrlSum: '10.12', InitgPty: { Nm: 'De Ruilbeurs' } })
  expect(PmtInf).toMatchObject({
    PmtMtd: 'TRF',
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
    ReqdExctnDt: { Dt: '2026-11-30' },
    DbtrAcct: { Id: { IBAN: 'NL20INGB0001234567' } },
    DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
    ChrgBr: 'SLEV',
  })
  expect(transfers[0]).toMatchObject({
    PmtId: { EndToEndId: 'B-7' },
    Cdtr: { Nm: 'Ash Ketchum' },
    RmtInf: { Ustrd: 'De Ruilbeurs: kaarten, aanbieding B-7' },
  })
  const withBic = read(
    writePain001(file([transfer()], { debtor: { name: 'X', iban: 'NL20INGB0001234567', bic: 'INGBNL2A' } })),
  )
  expect(withBic.PmtInf.DbtrAgt).toEqual({ FinInstnId: { BICFI: 'INGBNL2A' } })
})

test('any name and text fit the schema', () => {
  const any = fc.record({
    holder: fc.string({ unit: 'grapheme', maxLength: 200 }),
    text: fc.string({ unit: 'binary', maxLength: 300 }),
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(any, { minLength: 1, maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
      (all, name) => {
        const debtor = { name, iban: 'NL20INGB0001234567' }
        read(
          writePain001(
            file(
              all.map((each, at) => transfer({ ...each, endToEndId: `B-${at + 1}` })),
              { debtor },
            ),
          ),
        )
      },
    ),
  )
})

test('spells names in the characters of SEPA', () => {
  expect(sepaText('Søren Łukasz Weiß-Müller & Zoë’s', 70)).toBe("Soren Lukasz Weiss-Muller + Zoe's")
  expect(sepaText('//a//b//', 70)).toBe('a/b')
  expect(sepaText('リザードン', 70)).toBe('NOTPROVIDED')
  expect(sepaText('abc def', 4)).toBe('abc')
})
