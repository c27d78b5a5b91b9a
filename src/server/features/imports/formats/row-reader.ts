import { type Problem, problem } from '#shared/contract/problem.ts'
import type { Condition, ConditionScale } from '#shared/rules/cards/conditions.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, readWhole, readYesOrNo } from '#shared/rules/csv/csv-numbers.ts'
import { isDamagedCardNumber, isSpreadsheetDamage } from '#shared/rules/csv/spreadsheet-damage.ts'
import { conditionProblem, readCondition } from '../reading/values/read-condition.ts'
import { readMoney } from '../reading/values/read-money.ts'
import type { Money, Reason } from './row-facts.ts'

/** Properties of the whole file. */
export type FileReading = {
  /** Position of each heading; the last one for a duplicate. */
  at: ReadonlyMap<string, number>
  headings: readonly string[]
  decimal: DecimalSign | undefined
  /** Currency of amounts without a sign. */
  currency: string
  /** Scale of `LP`; undefined if the file mixes both scales and the owner has not chosen. */
  scale: ConditionScale | undefined
  /** Positions that were read; all other columns are not imported. */
  used: Set<number>
  /** Whether an amount had no currency, so that the default was assumed. */
  assumes: boolean
}

export class RowGroup {
  readonly rows: RowReader[] = []
  private readonly known = new Map<string, unknown>()

  /** Caches a value of the whole group, because a product may have thousands of rows. */
  once<Value>(name: string, find: (rows: readonly RowReader[]) => Value): Value {
    if (!this.known.has(name)) this.known.set(name, find(this.rows))
    return this.known.get(name) as Value
  }
}

/** Reads the cells of a row by heading. A cell that cannot be read becomes a reason to refuse the row. */
export class RowReader {
  readonly reasons: Reason[] = []

  private readonly file: FileReading
  private readonly cells: readonly string[]
  /** The rows of the same product, including this one. */
  readonly group: RowGroup

  constructor(file: FileReading, cells: readonly string[], group: RowGroup) {
    this.file = file
    this.cells = cells
    this.group = group
    group.rows.push(this)
  }

  has = (heading: string): boolean => this.file.at.has(heading)

  /** The first non-empty cell under these headings, or ''. */
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

  /** Like `text`, but undefined if empty. */
  words = (...headings: readonly string[]): string | undefined => this.text(...headings) || undefined

  /** A code as written. A code that a spreadsheet corrupted is refused, even if the catalogue would replace it. */
  code = (...headings: readonly string[]): string | undefined => this.intact(headings, isSpreadsheetDamage)

  /** Like `code`, for card numbers and set codes. */
  cardNumber = (...headings: readonly string[]): string | undefined => this.intact(headings, isDamagedCardNumber)

  refuse = (heading: string, message: Problem) => {
    const column = this.file.headings[this.file.at.get(heading) ?? -1] ?? null
    this.reasons.push({ column, message })
  }

  /** Yes or no; undefined if the cell is empty. */
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

  /** A marketplace id; undefined for anything else. */
  id = (...headings: readonly string[]): number | undefined => {
    const text = this.text(...headings)
    return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  }

  /** An amount; `currency` if another column contains it. */
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
