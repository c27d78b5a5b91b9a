import type { Database } from '#server/database/connect.ts'
import { trendIn, trendsOfEntries } from '#server/features/prices/prices.ts'
import type { LiveOpening } from '#shared/contract/orders/live-opening.ts'
import type { OverlaySettings, OverlayState } from '#shared/contract/orders/overlays.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import { defaultOverlay, SHOWN_IN_QUEUE, SHOWN_PULLS } from '#shared/rules/rips/overlay.ts'
import { overlayAccent } from '#shared/rules/rips/overlay-accent.ts'
import { desksInUse, type LineRow, linesOnDesks, waitingLines } from '../rips.queries.ts'
import { queueOf } from '../to-desk.ts'
import {
  type AudienceShop,
  audienceShop,
  latestPulls,
  packsOpenedSince,
  sessionTotals,
  shownSession,
} from './audience.queries.ts'
import type { FeedKind, FeedState } from './feed.ts'

/** Pulls of an evening stay on the picture until the next one. */
const PULLS_HOURS = 12
const MOST_PULLS_ON_PAGE = 60

/** The current state for viewers and overlays of a shop. Undefined once the shop has closed for good. */
export async function readAudience(
  db: Database,
  shopId: number,
  kinds: ReadonlySet<FeedKind>,
): Promise<FeedState | undefined> {
  const [shop, waiting, onDesks, desks, session] = await Promise.all([
    audienceShop(db, shopId),
    waitingLines(db, shopId),
    linesOnDesks(db, shopId),
    desksInUse(db, shopId),
    kinds.has('page') ? shownSession(db, shopId) : undefined,
  ])
  if (!shop) return undefined
  const desk = {
    shop,
    isPaused: desks.length > 0 && desks.every((each) => each.isPaused),
    settings: shop.settings ?? defaultOverlay(shop.language),
    queue: queueOf(waiting),
    row: shownLine(onDesks),
  }
  const [overlay, page] = await Promise.all([
    kinds.has('overlay') && shop.keyHash !== null ? overlayState(db, desk) : undefined,
    kinds.has('page') ? pageState(db, desk, session) : undefined,
  ])
  return { keyHash: shop.keyHash, ...(overlay ? { overlay } : {}), ...(page ? { page } : {}) }
}

type Desk = {
  shop: AudienceShop
  settings: OverlaySettings
  isPaused: boolean
  queue: [LineRow, ...LineRow[]][]
  row: LineRow | undefined
}

/**
 * The line that was opened last, or one that was called. A called one that was withdrawn or cancelled is gone, and so is an open one whose
 * order was cancelled.
 */
function shownLine(onDesks: readonly LineRow[]): LineRow | undefined {
  const shown = onDesks.filter(({ state, status, isReady }) =>
    state === 'opening' ? status === 'paid' || status === 'ripped' : isReady,
  )
  return shown.toSorted((a, b) => Number(b.openedAt ?? 0) - Number(a.openedAt ?? 0))[0]
}

type Named = Pick<LineRow, 'alias' | 'aliasHidden' | 'name' | 'orderNumber'>

const aliasIn = ({ settings }: Desk, { alias, aliasHidden, name, orderNumber }: Named): string =>
  aliasOf({ chosen: alias, isHidden: aliasHidden || !settings.names, name, orderNumber })

const packsOf = (lines: readonly LineRow[]) => lines.reduce((sum, line) => sum + (line.packs ?? line.quantity), 0)

const currentOf = (desk: Desk) =>
  desk.row
    ? {
        alias: aliasIn(desk, desk.row),
        product: desk.row.productName,
        packs: desk.row.packs ?? desk.row.quantity,
        packsOpened: desk.row.packsOpened ?? 0,
      }
    : null

type PullRow = Awaited<ReturnType<typeof latestPulls>>[number]

const pullOf = (desk: Desk, row: PullRow) => ({
  id: row.id,
  name: row.card.name,
  details: [row.card.number, row.card.setName].filter(Boolean).join(' · '),
  alias: aliasIn(desk, row),
  imageUrl: row.photoUrl ?? row.card.imageUrl,
})

async function overlayState(db: Database, desk: Desk): Promise<OverlayState> {
  const { shop, settings, queue } = desk
  const [latest, opened] = await Promise.all([
    settings.pulls ? latestPulls(db, shop.id, { hours: PULLS_HOURS }, SHOWN_PULLS) : [],
    settings.goal ? packsOpenedSince(db, shop.id, shop.since) : 0,
  ])
  const entries = latest.flatMap(({ card }) => card.catalogueId ?? [])
  const trends = settings.prices && entries.length > 0 ? await trendsOfEntries(db, entries) : new Map()
  const current = currentOf(desk)
  const ordered = packsOf(queue.flat()) + (current ? current.packs - current.packsOpened : 0)
  return {
    settings,
    accent: overlayAccent(shop.accentColour, settings.theme),
    isPaused: desk.isPaused,
    current,
    queue: queue.slice(0, SHOWN_IN_QUEUE).map((lines) => ({
      id: lines[0].orderId,
      alias: aliasIn(desk, lines[0]),
      packs: packsOf(lines),
    })),
    waiting: queue.length,
    pulls: latest.map((row) => ({
      ...pullOf(desk, row),
      cents: trendIn(trends.get(row.card.catalogueId ?? 0), undefined)?.cents ?? null,
    })),
    packs: settings.goalOf === 'ordered' ? opened + ordered : opened,
  }
}

type Session = Awaited<ReturnType<typeof shownSession>>

async function pageState(db: Database, desk: Desk, session: Session): Promise<LiveOpening> {
  const { shop, queue } = desk
  if (!session) {
    return {
      session: null,
      waiting: 0,
      isPaused: false,
      current: null,
      pulls: [],
      totals: { orders: 0, packs: 0, pulls: 0 },
    }
  }
  const isRunning = session.id === shop.runningId
  const [totals, latest] = await Promise.all([
    session.startedAt ? sessionTotals(db, shop.id, session.id) : { orders: 0, packs: 0, pulls: 0 },
    session.startedAt ? latestPulls(db, shop.id, { sessionId: session.id }, MOST_PULLS_ON_PAGE) : [],
  ])
  return {
    session: {
      title: session.title,
      startsAt: session.startsAt.toISOString(),
      ordersUntil: session.ordersUntil.toISOString(),
      startedAt: session.startedAt?.toISOString() ?? null,
      endedAt: session.endedAt?.toISOString() ?? null,
      url: session.url,
      recordingUrl: session.recordingUrl,
    },
    waiting: session.endedAt ? 0 : queue.length,
    isPaused: isRunning && desk.isPaused,
    current: isRunning ? currentOf(desk) : null,
    pulls: latest.map((row) => pullOf(desk, row)),
    totals,
  }
}

/** The page without a stream, for its first view. */
export async function liveOpening(db: Database, shopId: number): Promise<LiveOpening | undefined> {
  return (await readAudience(db, shopId, new Set(['page'])))?.page as LiveOpening | undefined
}
