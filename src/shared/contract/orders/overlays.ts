import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, lineOrNone, ReaderLanguage, Timestamp, text, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'

const MOST_PACKS = 10_000

/** Parts and looks of the overlay that a shop puts on the picture of its stream. */
export const OverlaySettings = z.strictObject({
  language: ReaderLanguage,
  opening: YesOrNo,
  queue: YesOrNo,
  pulls: YesOrNo,
  goal: YesOrNo,
  goalLabel: lineOrNone(40),
  goalPacks: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MOST_PACKS, problem('tooLarge', { limit: MOST_PACKS })),
  /** Packs that count: opened ones only, or also those that wait in the queue. */
  goalOf: z.enum(['opened', 'ordered'], refusal('overlay')),
  /** Names on the stream. Without them, viewers see the numbers of orders. */
  names: YesOrNo,
  /** Price guide values of pulled cards. */
  prices: YesOrNo,
  theme: z.enum(['dark', 'light'], refusal('overlay')),
  size: z.enum(['small', 'normal', 'large'], refusal('overlay')),
  motion: YesOrNo,
})
export type OverlaySettings = z.output<typeof OverlaySettings>

/** Everything that an overlay shows. Each event of its stream has all of it. */
export type OverlayState = {
  settings: OverlaySettings
  /** The shop's accent in the overlay's theme. */
  accent: { fill: string; ink: string }
  isPaused: boolean
  current: { alias: string; product: string; packs: number; packsOpened: number } | null
  /** The next customers. */
  queue: { id: number; alias: string; packs: number }[]
  /** Customers in the whole queue. */
  waiting: number
  /** The latest first. */
  pulls: { id: string; name: string; details: string; alias: string; imageUrl: string; cents: number | null }[]
  /** Packs counted towards the goal. */
  packs: number
}

const ofShop = { access: 'shop', permission: 'orders.pack', params: ById } as const

export const getOverlay = endpoint({
  ...ofShop,
  name: 'overlays.get',
  method: 'GET',
  path: '/api/shops/:id/overlay',
  summary: 'Settings of the overlay for the stream, and since when its address exists',
  answer: z.strictObject({ settings: OverlaySettings, keyMadeAt: Timestamp.nullable() }),
})

export const saveOverlay = endpoint({
  ...ofShop,
  name: 'overlays.save',
  method: 'PUT',
  path: '/api/shops/:id/overlay',
  agents: 'confirm',
  summary: 'Change the overlay for the stream. Open overlays follow at once',
  body: z.strictObject({ settings: OverlaySettings }),
  answer: z.strictObject({ settings: OverlaySettings, keyMadeAt: Timestamp.nullable() }),
})

export const makeOverlayKey = endpoint({
  ...ofShop,
  name: 'overlays.makeKey',
  method: 'POST',
  path: '/api/shops/:id/overlay/key',
  agents: 'never',
  summary: 'Make an address for the overlay, shown only now: /overlay/KEY. An earlier one stops working',
  answer: z.strictObject({ key: z.string(), keyMadeAt: Timestamp }),
  status: 201,
})

export const revokeOverlayKey = endpoint({
  ...ofShop,
  name: 'overlays.revokeKey',
  method: 'DELETE',
  path: '/api/shops/:id/overlay/key',
  agents: 'propose',
  summary: 'Revoke the address of the overlay. Open overlays become empty',
  status: 204,
})

/**
 * Events `state` with everything that is shown, `beat` in silence, and `gone` once the address is revoked. A slow reader misses states, but
 * not the newest.
 */
export const watchOverlay = endpoint({
  name: 'overlays.watch',
  method: 'GET',
  path: '/api/overlays/:key/events',
  access: 'public',
  summary: 'Follow an overlay by the key in its address (server-sent events)',
  params: z.strictObject({ key: text(100) }),
  content: 'text/event-stream',
})
