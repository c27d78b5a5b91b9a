import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { readLines } from '#server/read-lines.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { findGame, games } from '#shared/rules/games/games.ts'
import { finishesOf, printedTotal, variantOf } from '../files/formats/cards-jsonl.ts'
import { rarityIn } from '../files/words-of-files.ts'
import { readLine } from '../sources/json-lines.ts'
import { gameFile, type PackedCard, type PackedSet } from './game-files.ts'

/**
 * Generates games/GAME.jsonl.br from JSON Lines files of cards: `node src/server/features/catalogue/starter/pack-games.ts
 * FILE…`. Leaves out fields that neither the search nor an import needs.
 */
// Earlier dates are placeholders.
const FIRST_GAME_RELEASED = '1993-08-05'

const packed = new Map<GameId, Map<string, PackedSet>>()
for (const path of process.argv.slice(2)) {
  for await (const { line } of readLines(path, Error)) {
    const read = readLine(line)
    const game = read?.kind === 'card' ? findGame(read.game ?? '') : undefined
    if (read?.kind !== 'card' || !game) throw new Error(`${line} is no card of a game`)
    const { id, setId = '', code = '', number = '', name, rarity, names, tcgp = 0, date, digital, lang } = read
    const sets = packed.get(game) ?? new Map<string, PackedSet>()
    packed.set(game, sets)
    // Cards in another language than those of their set are a line of their own.
    const total = printedTotal(read)
    const key = `${setId} ${lang} ${total}`
    const set = sets.get(key) ?? { id: setId, name: read.set, code, cards: [] }
    sets.set(key, {
      ...set,
      ...(date && date >= FIRST_GAME_RELEASED && { released: date }),
      ...(total && { total }),
      ...(digital && { digital }),
      ...(lang !== 'en' && { lang }),
    })
    const known = id === `${setId}-${number}`.toLowerCase() ? '' : id
    const finishes = finishesOf(read, game).join(',')
    const facts: PackedCard = [number, name, rarityIn(games[game], rarity) ?? '']
    const more = [finishes, tcgp, variantOf(read, game) ?? '', known, ...new Set(Object.values(names))]
    while (more.length > 0 && !more.at(-1)) more.pop()
    set.cards.push([...facts, ...more] as PackedCard)
  }
}
for (const [game, sets] of packed) {
  const text = Buffer.from([...sets.values()].map((set) => JSON.stringify(set)).join('\n'))
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(gameFile(game), brotliCompressSync(text, { params }))
}
