import { isNamedFinish, readFinish } from '#shared/rules/cards/finishes.ts'

const NUMBER = String.raw`#?[A-Za-z]{0,6}-?\d{1,4}[A-Za-z]?(?:\s?\/\s?[A-Za-z]{0,6}-?\d{1,4})?`
const AT_END = new RegExp(String.raw`^(.*\S)\s*(?:[-–—·#(\[]\s*)+(${NUMBER})\s*[)\]]?((?:\s*[([][^)\]]*[)\]])*)$`)
const LAST_WORD = /^(.*\S)\s+#?((?:[A-Z]{2,5})?\d{2,4}(?:\/[A-Z]{0,5}\d{1,4})?)$/

/** A number without what only introduces it. */
const tidyNumber = (text: string): string =>
  text
    .trim()
    .replace(/^#/, '')
    .replace(/\s*\/\s*/, '/')

const digits = (number: string) =>
  tidyNumber(number)
    .split('/')[0]
    ?.replace(/^([A-Za-z]*)0+(?=\d)/, '$1')
    .toLowerCase()

/** 'Wugtrio - 122/165' is called Wugtrio and has the number 122/165. Where the number is known, only that is taken off. */
function splitNumber(name: string, number?: string): { name: string; number?: string } {
  const [, before, found, more = ''] = AT_END.exec(name) ?? LAST_WORD.exec(name) ?? []
  if (!before || !found || (number && digits(found) !== digits(number))) return number ? { name, number } : { name }
  const ours = tidyNumber(found)
  return { name: before.replace(/\s*[-–—·(#]+$/, '') + more, number: ours.includes('/') || !number ? ours : number }
}

type CardName = { name: string; number?: string; finish?: string; isFirstEdition?: true }

const IN_BRACKETS = /\s*[([]([^()[\]]{1,40})[)\]]/g
const PATTERN = /(?:holo|foil|pattern)$/i
const FIRST_EDITION = /^1st ed(?:ition|\.)?$/i

/** The same, with the finish that is in brackets: 'Drifblim - 006 (Cosmos Holo)'. Other brackets belong to the name. */
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
