import { writeXml, XML_START, xmlAmount } from '#server/xml/write-xml.ts'

export type Transfer = { endToEndId: string; holder: string; iban: string; cents: number; text: string }

export type TransferFile = {
  messageId: string
  createdAt: Date
  /** Day on which the bank pays. */
  day: string
  debtor: { name: string; iban: string; bic?: string | undefined }
  transfers: readonly Transfer[]
}

const LONGEST_NAME = 70
const LONGEST_TEXT = 140

/** Customer credit transfers for a bank: ISO 20022 pain.001.001.09, by the SEPA rules of the European Payments Council. */
export function writePain001({ messageId, createdAt, day, debtor, transfers }: TransferFile): string {
  const sums = {
    NbOfTxs: transfers.length,
    CtrlSum: xmlAmount(transfers.reduce((so, { cents }) => so + cents, 0)),
  }
  const name = sepaText(debtor.name, LONGEST_NAME)
  return (
    XML_START +
    writeXml({
      Document: {
        '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
        CstmrCdtTrfInitn: {
          GrpHdr: {
            MsgId: messageId,
            CreDtTm: createdAt.toISOString().slice(0, 19),
            ...sums,
            InitgPty: { Nm: name },
          },
          PmtInf: {
            PmtInfId: `${messageId}-1`,
            PmtMtd: 'TRF',
            BtchBookg: 'false',
            ...sums,
            PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
            ReqdExctnDt: { Dt: day },
            Dbtr: { Nm: name },
            DbtrAcct: { Id: { IBAN: debtor.iban } },
            DbtrAgt: { FinInstnId: debtor.bic ? { BICFI: debtor.bic } : { Othr: { Id: 'NOTPROVIDED' } } },
            ChrgBr: 'SLEV',
            CdtTrfTxInf: transfers.map(({ endToEndId, holder, iban, cents, text }) => ({
              PmtId: { EndToEndId: endToEndId },
              Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': xmlAmount(cents) } },
              Cdtr: { Nm: sepaText(holder, LONGEST_NAME) },
              CdtrAcct: { Id: { IBAN: iban } },
              RmtInf: { Ustrd: sepaText(text, LONGEST_TEXT) },
            })),
          },
        },
      },
    })
  )
}

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
  '’': "'",
}

/** A text in the characters that every SEPA bank accepts, shortened. Never empty. */
export function sepaText(text: string, longest: number): string {
  const plain = text
    .replace(/[ßæÆœŒøØłŁđĐ&’]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
  let end = plain.length
  while (plain[end - 1] === '/' || plain[end - 1] === ' ') end--
  return plain.slice(0, end) || 'NOTPROVIDED'
}
