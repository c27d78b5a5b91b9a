import { type Problem, problem } from '#shared/contract/problem.ts'
import type { Condition, ConditionScale } from '#shared/rules/cards/conditions.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, readWhole, readYesOrNo } from '#shared/rules/csv/csv-numbers.ts'
import { isDamagedCardNumber, isSpreadsheetDamage } from '#shared/rules/csv/spreadsheet-damage.ts'
import { conditionProblem, readCondition } from '../reading/values/read-condition.ts'
import { readMoney } from '../reading/values/read-money.ts'
import type { Money, Reason } from './row-facts.ts'

/** What is true of all rows of a file. */
export type FileReading = {
  /** Where each heading is; the last place where it comes twice. */
  at: ReadonlyMap<string, number>
  headings: readonly string[]
  decimal: DecimalSign | undefined
  /** Of amounts without a sign of their own. */
  currency: string
  /** What `LP` means; undefined where the file has letters of both scales and nobody was asked. */
  scale: ConditionScale | undefined
  /** The places that were read: all others are not kept. */
  used: Set<number>
  /** Whether the currency of some amount was said by nothing. */
  assumes: boolean
}

/** The rows of one product. */
export class RowGroup {
  readonly rows: RowReader[] = []
  private readonly known = new Map<string, unknown>()

  /** What is true of all of them, found once: a product may have thousands of rows. */
  once<Value>(name: string, find: (rows: readonly RowReader[]) => Value): Value {
    if (!this.known.has(name)) this.known.set(name, find(this.rows))
    return this.known.get(name) as Value
  }
}

/** The cells of a row by their headings, read as what they mean. What cannot be read is a reason to refuse the row. */
export class RowReader {
  readonly reasons: Reason[] = []

  private readonly file: FileReading
  private readonly cells: readonly string[]
  /** All rows of the same product, this one included. */
  readonly group: RowGroup

  constructor(file: FileReading, cells: readonly string[], group: RowGroup) {
    this.file = file
    this.cells = cells
    this.group = group
    group.rows.push(this)
  }

  has = (heading: string): boolean => this.file.at.has(heading)

  /** The cell under the first of these headings that the file has and that is not empty; '' where there is none. */
  text = (...headings: readonly string[]): string => {
    for (const heading of headings) {
      const place = this.file.at.get(heading)
      if (place === undefined) continue
      this.file.used.add(place)
      const text = unescapeCell(this.cells[place] ?? '').trim()
      if (text !== '') return text
    }
    return ''
  }

  /** The same, or undefined where it is empty. */
  words = (...headings: readonly string[]): string | undefined => this.text(...headings) || undefined

  /** A code as it was written: one that a spreadsheet destroyed is a reason, also where the catalogue would replace it. */
  code = (...headings: readonly string[]): string | undefined => this.intact(headings, isSpreadsheetDamage)

  /** The same for the number on a card, and the code of its set. */
  cardNumber = (...headings: readonly string[]): string | undefined => this.intact(headings, isDamagedCardNumber)

  refuse = (heading: string, message: Problem) => {
    const column = this.file.headings[this.file.at.get(heading) ?? -1] ?? null
    this.reasons.push({ column, message })
  }

  /** Yes or no; undefined where the cell is empty. */
  yes = (...headings: readonly string[]): boolean | undefined => {
    const text = this.text(...headings)
    if (text === '') return undefined
    const read = readYesOrNo(text)
    if ('value' in read) return read.value
    this.refuse(this.headingOf(headings), read.problem)
    return undefined
  }

  count = (...headings: readonly string[]): number | undefined => {
    const text = this.text(...headings)
    if (text === '') return undefined
    const read = readWhole(text, this.file.decimal)
    if ('value' in read) return read.value
    this.refuse(this.headingOf(headings), read.problem)
    return undefined
  }

  /** A number that means something to a marketplace; anything else in its place is not kept. */
  id = (...headings: readonly string[]): number | undefined => {
    const text = this.text(...headings)
    return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  }

  /** An amount; `currency` where another column says it. */
  money = (headings: readonly string[], currency?: string): Money | undefined => {
    const text = this.text(...headings)
    if (text === '') return undefined
    const read = readMoney(text, currency ?? '', this.file.decimal)
    if ('value' in read) {
      if (read.value.currency) return read.value
      if (read.value.cents) this.file.assumes = true
      return { ...read.value, currency: this.file.currency }
    }
    this.refuse(this.headingOf(headings), read.problem)
    return undefined
  }

  condition = (heading: string, text = this.text(heading)): Condition | undefined => {
    if (text === '') return undefined
    const condition = readCondition(text, this.file.scale)
    if (condition) return condition
    this.refuse(heading, conditionProblem(text))
    return undefined
  }

  private intact = (headings: readonly string[], isDamaged: (text: string) => boolean): string | undefined => {
    const text = this.text(...headings)
    if (!isDamaged(text)) return text || undefined
    this.refuse(this.headingOf(headings), problem('spreadsheetChanged'))
    return undefined
  }

  private headingOf = (headings: readonly string[]) =>
    headings.find((heading) => this.file.at.has(heading) && this.text(heading) !== '') ?? headings[0] ?? ''
}
