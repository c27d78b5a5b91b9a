import { describe, expect, test } from 'vitest'
import { camt } from '#tests/support/records/money/statements.ts'
import { readStatement } from './read-statement.ts'

const bytes = (text: string) => Buffer.from(text)
const lines = (...all: string[]) => bytes(all.join('\r\n'))
const read = (file: Buffer) => readStatement(file, undefined)
const refused = async (file: Buffer, code: string) =>
  expect(await read(file).catch((error: unknown) => error)).toMatchObject({ status: 400, code })

describe('CAMT.053', () => {
  test.each(['02', '04', '08'])('version %s', async (version) => {
    const file = camt([{ amount: '12.5', text: 'Bestelling 2025100 &amp; dank', name: 'J. Jansen' }], { version })
    expect(await read(file)).toMatchObject({
      format: 'camt053',
      entries: [
        {
          amountCents: 1_250,
          bookedOn: '2026-11-20',
          account: 'NL91ABNA0417164300',
          currency: 'EUR',
          name: 'J. Jansen',
          counterAccount: 'NL20INGB0001234567',
          description: 'Bestelling 2025100 & dank',
        },
      ],
    })
  })

  test('a batch has an entry for each part', async () => {
    const part = (cents: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${cents}</Amt><RltdPties><Dbtr><Pty><Nm>${text}</Nm></Pty></Dbtr></RltdPties>
       <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const file = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct><Ntry>
      <Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-20T08:00:00</DtTm></BookgDt>
      <AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${part('10.00', 'one')}${part('20.00', 'two')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
    expect((await read(bytes(file))).entries).toMatchObject([
      { amountCents: 1_000, name: 'one', bankReference: 'B1/0' },
      { amountCents: 2_000, name: 'two', bankReference: 'B1/1' },
    ])
  })

  test('leaves a pending entry to the statement that books it', async () => {
    const file = camt([{ amount: '1.00' }, { amount: '2.00' }])
      .toString()
      .replace('<Sts>BOOK</Sts>', '<Sts>PDNG</Sts>')
    expect((await read(bytes(file))).entries).toMatchObject([{ amountCents: 200 }])
  })

  test('refuses broken, truncated or malicious files', async () => {
    const whole = camt([{ amount: '1.00' }]).toString()
    await refused(bytes(whole.slice(0, -60)), 'broken_xml')
    await refused(bytes(whole.replace('</Ntry>', '')), 'broken_xml')
    const laughs =
      '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><Document>&b;</Document>'
    await refused(bytes(laughs), 'xml_doctype')
    await refused(bytes('<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>'), 'xml_doctype')
    await refused(bytes(`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`), 'broken_xml')
    await refused(bytes('<html><body>Sign in</body></html>'), 'not_a_statement')
  })

  test('refuses an amount with a third decimal, with its line', async () => {
    const error = await read(camt([{ amount: '1.00' }, { amount: '1.005' }])).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'amount_decimals', message: expect.stringMatching(/^Line \d+: “1.005”/) })
  })
})

describe('MT940', () => {
  const file = (...movements: string[]) => [
    ':20:P140220000000001',
    ':25:NL69INGB0123456789EUR',
    ':28C:00000',
    ':60F:C261119EUR662,23',
    ...movements,
    ':62F:C261120EUR9,',
    '-}',
  ]

  test('of ING, ABN AMRO and Rabobank', async () => {
    const all = file(
      ':61:2611200120C1,56NTRFEREF//00000000001005',
      '/TRCD/00100/',
      ':86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2',
      'A/J.Janssen///REMI/USTD//Bestelling 2025100/',
      ':61:2611201120C1000,N654NONREF',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL61ABNA0119875748/BIC/ABNANL2A/NAME/D.V. S',
      'mirnov/REMI/RF18539007547034/EREF/NOTPROVIDED',
      ':61:261120D12,5N541NONREF',
      ':86:/ORDP//NAME/Piet Bakker/REMI/huur/ISDT/2026-11-20',
      ':61:2611201120RC10,00NRTINONREF',
      ':86:SEPA Overboeking                 IBAN: NL44RABO0123456789        BIC: RABONL2U',
      'Naam: R Jansma                  Omschrijving: terug',
    )
    expect(await read(lines(...all))).toMatchObject({
      format: 'mt940',
      entries: [
        {
          amountCents: 156,
          name: 'J.Janssen',
          counterAccount: 'NL32INGB0000012345',
          description: 'Bestelling 2025100',
          account: 'NL69INGB0123456789',
        },
        {
          amountCents: 100_000,
          name: 'D.V. Smirnov',
          description: 'RF18539007547034',
          reference: null,
          bookedOn: '2026-11-20',
        },
        { amountCents: -1_250, name: 'Piet Bakker', description: 'huur' },
        { amountCents: -1_000, isReversal: true, name: 'R Jansma', description: 'terug' },
      ],
    })
  })

  test('a booking around New Year has the nearest year', async () => {
    const { entries } = await read(lines(...file(':61:2701011231C1,00NTRF')))
    expect(entries[0]).toMatchObject({ bookedOn: '2026-12-31' })
  })

  test('in Windows-1252', async () => {
    const text = file(':61:2611201120C1,00NTRFNONREF', ':86:/NAME/Zoë Crèvecœur/REMI/café').join('\n')
    const latin = Buffer.from(text.replace('œ', '\x9c'), 'latin1')
    expect((await read(latin)).entries[0]).toMatchObject({ name: 'Zoë Crèvecœur', description: 'café' })
  })

  test('refuses truncated or unreadable files', async () => {
    await refused(lines(...file(':61:2611201120C1,00NTRF').slice(0, -2)), 'truncated')
    await refused(lines(...file(':61:what is this')), 'broken_mt940')
    await refused(lines(...file(':61:2611201120C1,005NTRF')), 'amount_decimals')
    await refused(lines(...file(':61:2613401120C1,00NTRF')), 'bad_date')
  })
})

describe('CSV', () => {
  const row = { amountCents: 1_250, bookedOn: '2026-11-20', currency: 'EUR' }
  test.each([
    [
      'ing',
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20261120";"J Jansen";"NL69INGB0123456789";"NL20INGB0001234567";"OV";"Bij";"12,50";"Overschrijving";"2025100";"1.300,00";""',
    ],
    [
      'ing',
      '"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)","Transaction type","Notifications"',
      '"20261120","J Jansen","NL69INGB0123456789","NL20INGB0001234567","OV","Credit","12,50","Transfer","2025100"',
    ],
    [
      'rabobank',
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"',
      '"NL60RABO0330370596","EUR","RABONL2U","000000000000014705","2026-11-20","2026-11-20","+12,50","+936,35","NL20INGB0001234567","J Jansen","","","INGBNL2A","cb","","","","","","2025100"," ","","","","",""',
    ],
    [
      'bunq',
      '"Date","Interest Date","Amount","Account","Counterparty","Name","Description"',
      '"2026-11-20","2026-11-20","12.50","NL55BUNQ2025123456","NL20INGB0001234567","J Jansen","2025100"',
    ],
    [
      'knab',
      'KNAB EXPORT;;;;;;;;;;;;;;;;\nRekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;',
      '"NL01KNAB0123456789";"20-11-2026";"EUR";"C";"12,50";"NL20INGB0001234567";"J Jansen";"20-11-2026";"Ontvangen betaling";"2025100";"";"";"";"";"REF1";"20-11-2026";',
    ],
    [
      'revolut',
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Balance,Account,Sender account,Sender name',
      '2026-11-20,2026-11-20,rev-1,TOPUP,COMPLETED,Money added,2025100,,EUR,12.50,EUR,12.50,100.00,EUR Main,NL20INGB0001234567,J Jansen',
    ],
    [
      'revolut',
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TRANSFER,Current,2026-11-20 10:00:00,2026-11-20 10:00:05,Payment from J Jansen 2025100,12.50,0.00,EUR,COMPLETED,100.00\nTRANSFER,Current,2026-11-20 10:00:00,,Later,1.00,0.00,EUR,PENDING,',
    ],
    [
      'abnamro',
      'accountNumber,mutationcode,transactiondate,valuedate,startsaldo,endsaldo,amount,description',
      '417164300,EUR,20261120,20261120,1000.00,1012.50,12.50,SEPA Overboeking                 IBAN: NL20INGB0001234567        BIC: INGBNL2A                    Naam: J Jansen                  Omschrijving: 2025100',
    ],
  ])('of %s', async (format, headings, line) => {
    const { entries, ...found } = await read(bytes(`${headings}\n${line}\n`))
    expect(found).toEqual({ format })
    expect(entries).toMatchObject([row])
    expect(JSON.stringify(entries)).toContain('2025100')
    expect(JSON.stringify(entries)).toContain('J Jansen')
  })

  test('the ABN AMRO text file has no headings', async () => {
    const text =
      '417164300\tEUR\t20261120\t1000,00\t1012,50\t20261120\t12,50\t/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J Jansen/REMI/2025100/EREF/NOTPROVIDED'
    expect(await read(bytes(`${text}\n`))).toMatchObject({
      format: 'abnamro',
      entries: [
        {
          ...row,
          account: '417164300',
          name: 'J Jansen',
          counterAccount: 'NL20INGB0001234567',
          description: '2025100',
        },
      ],
    })
  })

  test('with unknown columns requests their names', async () => {
    const file = lines('Wanneer;Hoeveel;Wie', '20-11-2026;"1.234,50";Bram')
    await refused(file, 'unknown_columns')
    expect(await readStatement(file, { date: 0, amount: 1, name: 2 })).toMatchObject({
      format: 'mapped',
      entries: [{ amountCents: 123_450, bookedOn: '2026-11-20', name: 'Bram' }],
    })
  })

  test.each([
    ['bad_amount', '20261120;A;NL1;NL2;OV;Bij;veel;O;x'],
    ['amount_decimals', '20261120;A;NL1;NL2;OV;Bij;12,505;O;x'],
    ['amount_decimals', '20261120;A;NL1;NL2;OV;Bij;1.234;O;x'],
    ['bad_date', '20261131;A;NL1;NL2;OV;Bij;1,00;O;x'],
    ['bad_direction', '20261120;A;NL1;NL2;OV;Erbij;1,00;O;x'],
  ])('%s reports the line', async (code, line) => {
    const headings =
      'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen'
    const error = await read(lines(headings, line)).catch((error: unknown) => error)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^Line 2: /) })
  })
})

test('no statement at all', async () => {
  await refused(bytes(''), 'empty_file')
  await refused(bytes('\n  \n'), 'empty_file')
  await refused(Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]), 'not_csv')
  await refused(bytes('hello\nworld'), 'unknown_columns')
})
