/** A line of a pasted list, numbered from 1. */
export type TextLine = { line: number; text: string }

// Headings that deck lists and shops add around their cards.
const HEADING =
  /^(?:(?:pok[eé]mon|trainers?|energ(?:y|ies)|total cards?|(?:main ?)?deck(?: list)?|sideboard|commanders?|companion|maybeboard|considering|creatures?|instants?|sorcer(?:y|ies)|artifacts?|enchantments?|planeswalkers?|lands?|about)\s*(?:[(:-].*|\d*)|[#*/=-]{2}.*|#(?:main|extra|created\b.*)|!side)$/iu
const PASSWORD = /^\d{7,9}$/

/** True for lines without a card: empty ones and headings of a deck list. */
export const isHeading = (line: string): boolean => line.trim() === '' || HEADING.test(line.trim())

/** Lines of a list that name cards. A `.ydk` file repeats a card's password for each copy: these lines become one, with the number of copies. */
export function listLines(text: string, longest: number): TextLine[] {
  const all = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim().slice(0, longest) }))
  const isName = (at: number) => /^Name\s/.test(all[at]?.text ?? '') && /^About$/i.test(all[at - 1]?.text ?? '')
  const cards = all.filter(({ text }, at) => !isHeading(text) && !isName(at))
  const passwords = Map.groupBy(cards, ({ text }) => (PASSWORD.test(text) ? text : ''))
  return cards.flatMap((card) => {
    const copies = PASSWORD.test(card.text) ? (passwords.get(card.text) ?? []) : []
    if (copies.length > 0 && copies[0] !== card) return []
    return [{ ...card, text: copies.length > 1 ? `${copies.length}x ${card.text}` : card.text }]
  })
}
