import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { Agreement } from '#shared/rules/scanning/agreement.ts'
import { namedIn } from '#shared/rules/scanning/named-in.ts'
import type { PrintIndex } from '#shared/rules/scanning/print-index.ts'
import { readPrint } from '#shared/rules/scanning/read-print.ts'
import type { Looked } from './messages.ts'
import { type Cut, readNumber, readTitle } from './read-frame.ts'
import type { Recogniser } from './recogniser.ts'
import { Scene } from './scene.ts'

export type Picture = {
  width: number
  height: number
  cut: Cut
  /** The picture in shades of grey, at the size of `STAMP`. */
  stamp: Float32Array
}

/** Looks at pictures of cards of a game, one after another. */
export function lookFor(game: GameId, index: PrintIndex, read: Recogniser) {
  const agreement = new Agreement()
  const scene = new Scene()
  return async ({ cut, stamp, ...size }: Picture): Promise<Looked> => {
    const isSame = scene.isSame(stamp)
    const lines = await readNumber(read, cut, size, games[game].number.place)
    const print = lines === 'blurred' ? undefined : readPrint(game, lines)
    const cards = print ? index.find(print.key) : []
    const isNew = agreement.add(cards.length > 0 ? print?.key : undefined, isSame)
    if (!isNew) {
      const state = lines === 'blurred' ? 'blurred' : cards.length === 0 ? 'nothing' : isSame ? 'same' : 'reading'
      return { kind: 'looked', state }
    }
    scene.remember()
    const named = cards.length > 1 ? namedIn(await readTitle(read, cut, size), cards) : cards
    return {
      kind: 'looked',
      state: 'found',
      found: { cards: named.length > 0 ? named : cards, language: print?.language },
    }
  }
}
