import type { PublicShop } from '../../contract/storefront.ts'

type Way = PublicShop['waysToPay'][number]

/** How an order of this total is paid first; undefined: the shop sends instructions. */
export const firstWay = (ways: readonly Way[], totalCents: number): Way | undefined =>
  ways.find((way) => way.kind !== 'link' || way.maxCents === null || totalCents <= way.maxCents)

/** A page of its own, in a tab of its own. */
export const opensPage = (way: Pick<Way, 'kind'> | undefined): boolean =>
  way !== undefined && way.kind !== 'bank-transfer'
