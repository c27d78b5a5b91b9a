import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { refusal } from '#shared/contract/problem.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'

export const PrintedSet = z.strictObject({
  code: z.string().nullable(),
  total: z.number().nullable(),
  /** Id, number and name of each card. */
  cards: z.array(z.tuple([z.number(), z.string(), z.string()])),
})
export type PrintedSet = z.output<typeof PrintedSet>

export const listPrintedNumbers = endpoint({
  name: 'catalogue.listNumbers',
  method: 'GET',
  path: '/api/catalogue/:game/numbers',
  access: 'public',
  summary: "The numbers and names printed on a game's cards, by set: for recognising cards by camera",
  params: z.strictObject({ game: z.enum(gameIds, refusal('game')) }),
  answer: z.array(PrintedSet),
  limit: 'market',
  expensive: true,
})
