import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readLines } from '#server/read-lines.ts'
import { namesOf, readLine } from '../sources/json-lines.ts'
import { cardsFile, type StarterSet } from './read-cards.ts'

/**
 * Generates cards.jsonl.gz from JSON Lines files of sets and cards: `node
 * src/server/features/catalogue/starter/pack-cards.ts SETS CARDS`. Leaves out fields that neither the search nor an
 * import needs, and picture addresses, which are derived from set and number.
 */
const sets = new Map<string, StarterSet>()
for (const path of process.argv.slice(2)) {
  for await (const { line } of readLines(path, Error)) {
    const read = readLine(line)
    if (read?.kind === 'set' && read.region === 'intl') {
      const { id, name, seriesId, series, code, releaseDate: released = '', official, cards: printed, digital } = read
      const facts = { id, name, seriesId, series, code, released, official, printed, ...(digital && { digital }) }
      const names = namesOf(read)
      sets.set(id, { ...facts, ...(names.length && { names }), cards: [] })
    }
    if (read?.kind !== 'card') continue
    const set = sets.get(read.setId ?? '')
    if (!set || read.id !== `${set.id}-${read.number}`) throw new Error(`${read.id} does not follow from its set`)
    if (read.lang !== 'en') set.lang = read.lang
    const rarity = !read.rarity || read.rarity === 'None' ? '' : read.rarity
    const { number = '', name, names, variants, cm = 0, tcgp = 0 } = read
    set.cards.push([number, name, rarity, variants.join(' '), cm, tcgp, ...Object.values(names)])
  }
}
const lines = [...sets.values()].map((set) => JSON.stringify(set))
writeFileSync(cardsFile, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
