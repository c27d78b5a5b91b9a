import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, Timestamp } from '../fields.ts'

/** A live opening as its viewers see it. Has no names but those for the stream. */
export const LiveOpening = z.strictObject({
  /** The one that runs, else the one that has just ended, the next one, or the last one; null: the shop shows none. */
  session: z
    .strictObject({
      title: z.string(),
      startsAt: Timestamp,
      ordersUntil: Timestamp,
      startedAt: Timestamp.nullable(),
      endedAt: Timestamp.nullable(),
      /** Address of the stream; empty: none. */
      url: z.string(),
      recordingUrl: z.string().nullable(),
    })
    .nullable(),
  /** Orders that wait. */
  waiting: z.number(),
  isPaused: z.boolean(),
  current: z
    .strictObject({ alias: z.string(), product: z.string(), packs: z.number(), packsOpened: z.number() })
    .nullable(),
  /** The latest first. */
  pulls: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      details: z.string(),
      alias: z.string(),
      /** A photo, or the catalogue's picture; empty: none. */
      imageUrl: z.string(),
    }),
  ),
  totals: z.strictObject({ orders: z.number(), packs: z.number(), pulls: z.number() }),
})
export type LiveOpening = z.output<typeof LiveOpening>

export const getLiveOpening = endpoint({
  name: 'liveOpening.get',
  method: 'GET',
  path: '/api/public/shops/:id/live',
  access: 'public',
  summary: 'The live opening of a shop that runs, the next one, or the last one',
  params: ById,
  answer: LiveOpening,
})

/** Events `state`, each with the whole answer of `getLiveOpening`, and `beat` in silence. */
export const watchLiveOpening = endpoint({
  name: 'liveOpening.watch',
  method: 'GET',
  path: '/api/public/shops/:id/live/events',
  access: 'public',
  summary: 'Follow the live opening of a shop (server-sent events)',
  params: ById,
  content: 'text/event-stream',
})
