import { paymentReference, readReference } from '#shared/rules/payments/payment-reference.ts'
import { PART, withoutNoise } from './bank-noise.ts'

/** Orders named in an entry: by reference, by number as a word, by a possible number, and by mistyped reference. */
export type Named<Order> = { byReference: Order[]; byNumber: Order[]; unsure: Order[]; mistyped: Order[] }

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const SHORTEST_WITHIN = 4
/** Minimum digits of an unambiguous number without letters. */
const DISTINCT_DIGITS = 6
const MOST_WORDS = 3
const LONGEST_TOKEN = 80

// RF, two digits and up to 21 letters and digits, with separators that banks insert.
const REFERENCE = /(?<![A-Z0-9])RF[\s]?\d[\s]?\d(?:[\s./-]{0,2}[A-Z0-9]){1,21}/g
// Words that announce an order number.
const ORDER_WORD =
  /(?:^|[^A-Z])(?:BESTELLING|BESTELNUMMER|BESTELNR|BESTELCODE|BESTEL|ORDER|ORDERS|ORDERNUMMER|ORDERNR|ORDERNUMBER|ORDERNO|ORDER-?ID)(?: ?(?:NR|NO|NUMMER|NUMBER|ID))?[.: #=]{0,3}$/

// Postcodes with country letters or a separator: B-1000, D-50667, 1000-001, 00-950.
const POSTCODE =
  /^(?:(?:A|B|BE|CH|CZ|D|DE|DK|E|ES|F|FI|FIN|FL|FR|GR|H|HU|I|IT|L|LT|LU|LV|N|NL|NO|P|PL|PT|RO|S|SE|SK)[- ]?\d{4,5}|\d{4}-\d{3}|\d\d-\d{3})$/
const PLACE =
  /^ {1,3}(?!(?:AND|VAN|VOOR|VIA|FROM|FOR|PLUS|DANK|BEDANKT|THANKS|THANK|THX|GROET|GROETJES|ORDER|BESTELLING)(?!\p{L}))['’]?\p{L}[\p{L}'’.-]{2}/u

type Index<Order> = { byNumber: ReadonlyMap<string, Order[]>; byReference: ReadonlyMap<string, Order[]> }

/** Finds the orders that texts name. The cost of a lookup does not depend on the number of orders. */
export function nameIndex<Order extends { orderNumber: string }>(orders: readonly Order[]) {
  const index: Index<Order> = {
    byNumber: Map.groupBy(orders, ({ orderNumber }) => plain(orderNumber)),
    byReference: Map.groupBy(orders, ({ orderNumber }) => paymentReference(orderNumber)),
  }
  return ({ reference, description }: { reference: string | null; description: string }): Named<Order> => {
    const found: Named<Order> = { byReference: [], byNumber: [], unsure: [], mistyped: [] }
    const sure = new Set<Order>()
    const unsure = new Set<Order>()
    for (const [text, isReference] of [
      [reference ?? '', true],
      [description, false],
    ] as const) {
      const rest = withoutNoise(takeReferences(text.toUpperCase(), index, found))
      takeWords(rest, index.byNumber, isReference, { sure, unsure })
      takeJoined(rest, index.byNumber, unsure)
    }
    const named = new Set([...found.byReference, ...found.mistyped])
    found.byNumber = [...sure].filter((order) => !named.has(order))
    found.unsure = [...unsure].filter((order) => !named.has(order) && !sure.has(order))
    return found
  }
}

function takeReferences<Order>(text: string, { byReference, byNumber }: Index<Order>, found: Named<Order>): string {
  return text.replace(REFERENCE, (run) => {
    const { length, order, list } = longest(run, byReference, byNumber)
    if (!order) return run
    if (!found[list].includes(order)) found[list].push(order)
    return ` ${PART} ${run.slice(length)}`
  })
}

/** Longest prefix that is a reference, correct or mistyped: words may follow without a separator. */
function longest<Order>(run: string, references: ReadonlyMap<string, Order[]>, numbers: ReadonlyMap<string, Order[]>) {
  for (const list of ['byReference', 'mistyped'] as const) {
    for (let length = run.length; length > 4; length--) {
      const part = plain(run.slice(0, length))
      const read = readReference(part)
      const [order] =
        (list === 'byReference' ? read && references.get(read) : !read && numbers.get(part.slice(4))) || []
      if (order && !/[A-Z0-9]/.test(run[length] ?? '')) return { length, order, list }
    }
  }
  return { length: 0, order: undefined, list: 'mistyped' as const }
}

type Found<Order> = { sure: Set<Order>; unsure: Set<Order> }

/**
 * Numbers that are words: '#2025900', '2025900/thanks', 'TS-100'. Next to other digits it may be part of another
 * number.
 */
function takeWords<Order extends { orderNumber: string }>(
  text: string,
  numbers: ReadonlyMap<string, Order[]>,
  isReference: boolean,
  { sure, unsure }: Found<Order>,
) {
  for (const { token, at } of tokensOf(text)) {
    const words = [...token.matchAll(/[A-Z0-9]+/g)]
    const taken = new Set<number>()
    const here: { order: Order; from: number; until: number }[] = []
    words.forEach((first, place) => {
      for (let count = Math.min(MOST_WORDS, words.length - place); count > 0; count--) {
        const last = words[place + count - 1] as RegExpExecArray
        const [from, until] = [first.index, last.index + last[0].length]
        const written = token.slice(from, until)
        const orders = numbers.get(plain(written))
        if (!orders || (count > 1 && written.includes(':'))) continue
        for (let each = place; each < place + count; each++) taken.add(each)
        for (const order of orders) here.push({ order, from, until })
        return
      }
    })
    const hasOther = words.some(([word], place) => /\d/.test(word) && !taken.has(place))
    for (const { order, from, until } of here) {
      const isWord = isWritten(token.slice(0, until), token.slice(from, until), order.orderNumber)
      const isNamed = () => ORDER_WORD.test(text.slice(Math.max(0, at + from - 40), at + from))
      const isClear = () =>
        isDistinct(order.orderNumber, token.slice(0, until)) ||
        isNamed() ||
        (!isReference && isAlone(text, at + from, at + until))
      const isOrder = isPostcode(token.slice(from, until), text.slice(at + until, at + until + 40)) ? isNamed : isClear
      if (isWord && !hasOther && isOrder()) sure.add(order)
      else unsure.add(order)
    }
  }
}

/** True if a word reads as a postcode before a place name. */
const isPostcode = (written: string, after: string) => POSTCODE.test(written) && PLACE.test(after)

/** True if the number is written as one word, with no separators but its own. */
function isWritten(before: string, written: string, orderNumber: string): boolean {
  return /^[A-Z0-9]+$/.test(written) || (!/\s/.test(orderNumber) && before.endsWith(orderNumber.toUpperCase()))
}

/** True if a number is unambiguous: it has letters or many digits, or its own signs before it. */
function isDistinct(orderNumber: string, before: string): boolean {
  const bare = plain(orderNumber)
  if (bare.length < SHORTEST_WITHIN) return false
  if (/[A-Z]/.test(bare) || bare.length >= DISTINCT_DIGITS) return true
  const own = orderNumber.toUpperCase()
  return (
    before.endsWith(`#${bare}`) ||
    (own !== bare && before.endsWith(own) && !/[A-Z0-9]$/.test(before.slice(0, -own.length)))
  )
}

/** True if a number is the only content of its part of the text. */
function isAlone(text: string, from: number, until: number): boolean {
  const isEnd = (sign: string) => sign === '' || sign === PART
  const before = text.slice(0, from).trimEnd().replace(/#$/, '').trimEnd()
  const after = text
    .slice(until)
    .trimStart()
    .replace(/^\.(?=\s|$)/, '')
    .trimStart()
  return isEnd(before.slice(-1)) && isEnd(after.slice(0, 1)) && until - from >= SHORTEST_WITHIN
}

/** Words of a text, split at whitespace and punctuation. */
const tokensOf = (text: string) =>
  [...text.matchAll(/[^\s,;()+&*"'<>|\uE000\uE001]+/g)].flatMap((match) =>
    match[0].length > LONGEST_TOKEN ? [] : [{ token: match[0], at: match.index }],
  )

/** Numbers split over a few consecutive words: '2025 900'. */
function takeJoined<Order>(text: string, numbers: ReadonlyMap<string, Order[]>, unsure: Set<Order>) {
  for (const run of text.split(/[^A-Z0-9\s]+|[\uE000\uE001]/)) {
    const words = run.match(/[A-Z0-9]+/g) ?? []
    words.forEach((_, place) => {
      for (let count = 2; count <= MOST_WORDS && place + count <= words.length; count++) {
        const joined = words.slice(place, place + count).join('')
        if (joined.length < SHORTEST_WITHIN) continue
        for (const order of numbers.get(joined) ?? []) unsure.add(order)
      }
    })
  }
}

/** Possible order numbers with this prefix in a text, in stored format. */
export function numbersIn(text: string, prefix: string): Set<string> {
  const upper = text.toUpperCase()
  const plainPrefix = plain(prefix)
  const found = new Set<string>()
  const add = (word: string) => {
    found.add(word)
    const bare = plain(word)
    found.add(bare)
    if (bare.startsWith(plainPrefix)) found.add(prefix + bare.slice(plainPrefix.length))
  }
  for (const { token } of tokensOf(upper)) {
    add(token)
    for (const word of token.match(/[A-Z0-9]+(?:[.-][A-Z0-9]+)*/g) ?? []) add(word)
    for (const word of token.match(/[A-Z0-9]+/g) ?? []) add(word)
  }
  for (const run of upper.match(REFERENCE) ?? []) {
    add(plain(run).slice(4))
    const [first = ''] = /^RF\d\d[A-Z0-9]+/.exec(run) ?? []
    add(first.slice(4))
  }
  return found
}
