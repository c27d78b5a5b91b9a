import { listPublicCategories, listPublicLanguages, listPublicSets } from '#shared/contract/storefront.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { read } from '#web/lib/api/call.ts'

const calls = { category: listPublicCategories, set: listPublicSets, language: listPublicLanguages }

/** Categories, sets or languages with at least one product for sale, in one game or all. */
export const namesQuery = (shopId: number, kind: keyof typeof calls, game?: GameId) =>
  read(calls[kind], { params: { id: shopId }, query: { game } })
