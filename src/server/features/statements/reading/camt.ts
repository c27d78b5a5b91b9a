import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { wrongAt } from '#server/files/line-error.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { readBankText } from './bank-text.ts'
import { readDay } from './days.ts'
import { MOST_ENTRIES, plain, plainAccount, type ReadEntry, type ReadStatement, readCents } from './entry.ts'
import { refuseManyTags } from './limits.ts'

// Maximum depth, beyond any bank's nesting; deeper files are an attack on the parser.
const DEEPEST = 40

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: DEEPEST,
  captureMetaData: true,
})

type Node = { [name: string]: unknown }
type Place = (node: Node) => number

/** Parses the statements of a CAMT.053 file (ISO 20022), any version. Throws for invalid files. */
export function readCamt(text: string): ReadStatement {
  refuseManyTags(text)
  // No bank sends a document type, and its entities could expand endlessly or read files.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw invalid('xml_doctype', (t) => t('statementErrors.doctype'))
  const valid = XMLValidator.validate(text)
  if (valid !== true) {
    throw wrongAt(valid.err.line, 'broken_xml', (t) => t('statementErrors.brokenXml'))
  }
  const root = parse(text)
  const statements = at(root, 'Document', 'BkToCstmrStmt').flatMap((message) => at(message, 'Stmt'))
  if (statements.length === 0) throw invalid('not_a_statement', (t) => t('statementErrors.notCamt'))
  const place = placesIn(text)
  const entries = statements.flatMap((statement) => {
    const account = accountOf(at(statement, 'Acct', 'Id')[0])
    return at(statement, 'Ntry').flatMap((entry) => entriesOf(entry, account, place))
  })
  if (entries.length > MOST_ENTRIES)
    throw invalid('too_many_entries', (t) => t('statementErrors.tooMany', { limit: MOST_ENTRIES }))
  return { format: 'camt053', entries }
}

function parse(text: string): Node {
  try {
    return parser.parse(text) as Node
  } catch {
    throw invalid('broken_xml', (t) => t('statementErrors.brokenXml'))
  }
}

/** Line number of a node. */
function placesIn(text: string): Place {
  const symbol = XMLParser.getMetaDataSymbol() as unknown as symbol
  let [line, counted] = [1, 0]
  return (node) => {
    const { startIndex = 0 } = ((node as Record<symbol, unknown>)[symbol] ?? {}) as { startIndex?: number }
    if (startIndex < counted) [line, counted] = [1, 0]
    for (; counted < startIndex; counted++) if (text.charCodeAt(counted) === 10) line++
    return line
  }
}

/** Entries of a booking; a batch has one per part with its own amount. */
function entriesOf(entry: Node, account: string | null, place: Place): ReadEntry[] {
  // Pending entries come again when they are booked.
  const status = word(entry, 'Sts', 'Cd') || word(entry, 'Sts')
  if (status !== '' && status !== 'BOOK') return []
  const line = place(entry)
  const total = amountIn(at(entry, 'Amt')[0], line)
  const sign = word(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1
  const day = word(entry, 'BookgDt', 'Dt') || word(entry, 'BookgDt', 'DtTm') || word(entry, 'ValDt', 'Dt')
  const isReversal = /^(?:true|1)$/i.test(word(entry, 'RvslInd'))
  const shared = { line, account, bookedOn: readDay(day.slice(0, 10), line) }
  const reference = word(entry, 'AcctSvcrRef') || word(entry, 'NtryRef') || null
  const parts = at(entry, 'NtryDtls', 'TxDtls')
  const amounts = parts.map((part) => amountOf(part, line))
  const sum = amounts.reduce((whole, amount) => whole + (amount?.cents ?? 0), 0)
  const isWhole = amounts.every((amount) => amount?.currency === total.currency) && sum === total.cents
  if (parts.length > 1 && isWhole) {
    return parts.map((part, place) => ({
      ...shared,
      ...partiesOf([part], word(part, 'AddtlTxInf'), { sign, account, isReversal: isReversal || isReturned(part) }),
      isReversal: isReversal || isReturned(part),
      amountCents: sign * (amounts[place]?.cents ?? 0),
      currency: total.currency,
      bankReference: word(part, 'Refs', 'AcctSvcrRef') || (reference && `${reference}/${place}`),
    }))
  }
  const text = [...parts.map((part) => word(part, 'AddtlTxInf')), word(entry, 'AddtlNtryInf')].join(' ')
  const isWholeReversal = isReversal || (parts.length > 0 && parts.every(isReturned))
  return [
    {
      ...shared,
      ...partiesOf(parts, text, { sign, account, isReversal: isWholeReversal }),
      isReversal: isWholeReversal,
      amountCents: sign * total.cents,
      currency: total.currency,
      bankReference: reference,
    },
  ]
}

const isReturned = (part: Node): boolean => at(part, 'RtrInf').length > 0

function amountIn(node: Node | undefined, line: number): { cents: number; currency: string } {
  const currency = String(node?.['@Ccy'] ?? 'EUR')
  return { cents: Math.abs(readCents(textOf(node), line)), currency }
}

function amountOf(part: Node, line: number) {
  const [node] = [...at(part, 'Amt'), ...at(part, 'AmtDtls', 'TxAmt', 'Amt')]
  return node ? amountIn(node, line) : undefined
}

type Booking = { sign: number; account: string | null; isReversal: boolean }

/** The other party and their text. Missing elements may be in the bank's free text (`AddtlNtryInf`). */
function partiesOf(parts: readonly Node[], bankWords: string, { sign, account, isReversal }: Booking) {
  const structured = parts.flatMap((part) => at(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')).map(textOf)
  const written = parts.flatMap((part) => at(part, 'RmtInf', 'Ustrd')).map(textOf)
  const endToEnd = parts
    .map((part) => word(part, 'Refs', 'EndToEndId'))
    .filter((id) => id !== '' && id !== 'NOTPROVIDED')
  const words: Partial<ReadEntry> = bankWords.trim() === '' ? {} : readBankText(bankWords)
  const [first] = parts
  const party = first && otherParty(first, sign, account, isReversal)
  return {
    name: party?.name || words.name || '',
    counterAccount: party?.account ?? words.counterAccount ?? null,
    description: plain([...written, ...structured].join(' ')) || words.description || '',
    reference: plain(structured[0] ?? endToEnd.join(' ')) || (words.reference ?? null),
  }
}

/** The other party. Some banks do not swap the roles in a reversal, so the usual role may be the shop itself. */
function otherParty(part: Node, sign: number, own: string | null, isReversal: boolean) {
  const [usual, opposite] = (sign > 0 ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const)).map((side) => ({
    // Since version 08 a party's name is one level deeper.
    name: plain(word(part, 'RltdPties', side, 'Nm') || word(part, 'RltdPties', side, 'Pty', 'Nm')),
    account: accountOf(at(part, 'RltdPties', `${side}Acct`, 'Id')[0]),
  }))
  const isOwn = (account: string | null | undefined) => Boolean(account) && account === own
  if ((usual?.name || usual?.account) && !isOwn(usual.account)) return usual
  return opposite && !isOwn(opposite.account) && (isReversal || opposite.account) ? opposite : undefined
}

const accountOf = (id: Node | undefined): string | null =>
  id ? plainAccount(word(id, 'IBAN') || word(id, 'Othr', 'Id')) : null

/** All nodes at this path below a node; text becomes a node. */
function at(node: Node, ...path: string[]): Node[] {
  return path.reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap((each) => {
        const found = each[name]
        return (Array.isArray(found) ? found : found === undefined ? [] : [found]).map((value) =>
          typeof value === 'object' && value !== null ? (value as Node) : { '#text': String(value ?? '') },
        )
      }),
    [node],
  )
}

const textOf = (node: Node | undefined): string => unescaped(String(node?.['#text'] ?? '')).trim()

const word = (node: Node, ...path: string[]): string => textOf(at(node, ...path)[0])

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML's five entities, and numeric characters. */
const unescaped = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
