import { isNamedFinish, readFinish } from '#shared/rules/cards/finishes.ts'

// Only the end of a name is searched, so that long names take no longer.
const LONGEST_END = 40
const AT_END = /[-–—·#([]\s{0,2}(#?[A-Za-z]{0,6}-?\d{1,4}[A-Za-z]?(?:\s?\/\s?[A-Za-z]{0,6}-?\d{1,4})?)\s?[)\]]?$/
const LAST_WORD = /\s#?((?:[A-Z]{2,5})?\d{2,4}(?:\/[A-Z]{0,5}\d{1,4})?)$/
const LAST_BRACKETS = /(?<!\s)\s*[([][^()[\]]*[)\]]$/
const MOST_BRACKETS = 4

/** A number without its prefix. */
const tidyNumber = (text: string): string =>
  text
    .trim()
    .replace(/^#/, '')
    .replace(/(?<!\s)\s*\/\s*/, '/')

const digits = (number: string) =>
  tidyNumber(number)
    .split('/')[0]
    ?.replace(/^([A-Za-z]*)0+(?=\d)/, '$1')
    .toLowerCase()

/** Splits 'Wugtrio - 122/165' into name and number. A known number is the only one removed. */
function splitNumber(name: string, number?: string): { name: string; number?: string } {
  const { before, found, more } = numberAtEnd(name)
  if (!before || !found || (number && digits(found) !== digits(number))) return number ? { name, number } : { name }
  const ours = tidyNumber(found)
  return { name: before + more, number: ours.includes('/') || !number ? ours : number }
}

/** The number at the end of a name, or before its last brackets: 'Pikachu (58/102) (Holo)'. */
function numberAtEnd(name: string) {
  let rest = name.trimEnd()
  for (let brackets = 0; brackets <= MOST_BRACKETS; brackets++) {
    const end = rest.slice(-LONGEST_END)
    const [whole, found] = AT_END.exec(end) ?? ((brackets === 0 && LAST_WORD.exec(end)) || [])
    const before = whole === undefined ? '' : withoutSigns(rest.slice(0, -whole.length))
    if (before !== '') return { before, found, more: name.trimEnd().slice(rest.length) }
    const [last] = LAST_BRACKETS.exec(rest) ?? []
    if (last === undefined) break
    rest = rest.slice(0, -last.length)
  }
  return {}
}

const SIGNS = ' \t-–—·(#['

/** Removes the signs between a name and its number. */
function withoutSigns(text: string): string {
  let end = text.length
  while (end > 0 && SIGNS.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

type CardName = { name: string; number?: string; finish?: string; isFirstEdition?: true }

const IN_BRACKETS = /(?<!\s)\s*[([]([^()[\]]{1,40})[)\]]/g
const PATTERN = /(?:holo|foil|pattern)$/i
const FIRST_EDITION = /^1st ed(?:ition|\.)?$/i

/**
 * Like `splitNumber`, and reads a finish in brackets: 'Drifblim - 006 (Cosmos Holo)'. Other brackets belong to the
 * name.
 */
export function readCardName(text: string, number?: string): CardName {
  const more: Pick<CardName, 'finish' | 'isFirstEdition'> = {}
  const rest = text.replace(IN_BRACKETS, (whole, inside: string) => {
    const finish = readFinish(inside)
    if (FIRST_EDITION.test(inside.trim())) more.isFirstEdition = true
    else if (isNamedFinish(finish) || PATTERN.test(finish)) more.finish ??= finish
    else return whole
    return ''
  })
  return { ...splitNumber(rest.trim(), number), ...more }
}
