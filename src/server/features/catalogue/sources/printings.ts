import { plainFinishes, readFinish } from '#shared/rules/cards/finishes.ts'

/** Printings of a card: its finishes, plain ones first, and whether a 1st edition exists. Empty finishes: unknown. */
export type Printings = { finishes: string[]; firstEdition: boolean }

const plain: readonly string[] = plainFinishes
const FIRST_EDITION = '1st-edition'
const LONGEST = 40

/** Parses TCGdex's variants: `reverse:pokeball`, `holo:set-logo:staff`, `normal:shadowless:1st-edition`. */
export function printingsOf(variants: readonly string[]): Printings {
  const all = variants.map((variant) => {
    const [base = '', ...parts] = variant.split(':').map((part) => part.trim().toLowerCase())
    return { base, first: parts.includes(FIRST_EDITION), parts: parts.filter((part) => !omitted.has(part) && part) }
  })
  // Parts that every printing has distinguish none.
  const shared = new Set(all[0]?.parts.filter((part) => all.every(({ parts }) => parts.includes(part))))
  const finishes = new Map<string, string>()
  for (const { base, parts } of all) {
    const own = parts.filter((part) => !shared.has(part))
    const key = [base, ...own].join(':')
    const finish = finishOf(base, own)
    const taken = [...finishes.values()].includes(finish)
    if (!finishes.has(key)) finishes.set(key, taken ? cut([inWords(base), ...own.map(inWords)]) : finish)
  }
  const names = [...new Set(finishes.values())]
  return {
    finishes: [...plain.filter((name) => names.includes(name)), ...names.filter((name) => !plain.includes(name))],
    firstEdition: all.some(({ first }) => first),
  }
}

const omitted = new Set([FIRST_EDITION, 'unlimited'])

function finishOf(base: string, [part, ...more]: readonly string[]): string {
  if (part === undefined) return plain.includes(base) ? base : inWords(base)
  if (more.length > 0) return cut([part, ...more].map(inWords))
  if (part === 'set-logo') return 'stamped'
  return readFinish(cut([inWords(part)]))
}

const balls = { duskball: 'Dusk Ball', loveball: 'Love Ball', friendball: 'Friend Ball', quickball: 'Quick Ball' }
const spelled: Record<string, string> = { reverse: 'Reverse holo', 'eb-games': 'EB Games', wotc: 'WOTC', ...balls }
const inWords = (slug: string) =>
  spelled[slug] ??
  slug
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase())
    .trim()

/** Words of a finish; when too long, the distinguishing part comes first. */
function cut(words: readonly string[]): string {
  const whole = words.join(', ')
  if (whole.length <= LONGEST) return whole
  return [...words]
    .reverse()
    .join(', ')
    .slice(0, LONGEST)
    .replace(/(?<!\W)\W+\w*$/, '')
}
