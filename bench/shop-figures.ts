import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { inTurns } from './in-turns.ts'
import { type LargeShop, largeShops } from './load/large-shops.ts'
import type { Platform } from './platform.ts'
import { atMost, type Figure } from './report.ts'

const PRODUCTS = 2_000
const FEW = 500
const MANY = 50_000
const ROUNDS = 21
const MOST = 3

const periods = [
  ['a week', 7, 'day'],
  ['a month', 30, 'day'],
  ['a year', 365, 'month'],
] as const

/** An owner's figures in a shop of 50,000 orders relative to one of 500, both with the same products. */
export async function shopFigures(platform: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  const [few] = await largeShops(platform, [PRODUCTS], FEW)
  const [many] = await largeShops(platform, [PRODUCTS], MANY)
  if (!few || !many) throw new Error('bench: two shops were wanted')
  const figures: Figure[] = []
  for (const [name, days, by] of periods) {
    const took = await inTurns(ROUNDS, {
      few: () => time(platform.url, few, days, by),
      many: () => time(platform.url, many, days, by),
    })
    const detail = `${took.few.toFixed(1)} and ${took.many.toFixed(1)} ms with ${FEW} and ${MANY} orders`
    figures.push(atMost(`Owner's figures of ${name}`, took.many / took.few, MOST, detail))
  }
  return figures
}

async function time(url: string, { id, token }: LargeShop, days: number, by: string): Promise<number> {
  const to = amsterdamDay(new Date())
  const query = new URLSearchParams({ from: addDays(to, 1 - days), to, by })
  const began = performance.now()
  const response = await fetch(`${url}/api/shops/${id}/figures?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: the figures answered ${response.status} ${body}`)
  return performance.now() - began
}
