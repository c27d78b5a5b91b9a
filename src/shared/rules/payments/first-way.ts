import type { PublicShop } from '../../contract/storefront.ts'

type Way = PublicShop['waysToPay'][number]

/** Preferred payment method for an order of this total; undefined: the shop sends instructions. */
export const firstWay = (ways: readonly Way[], totalCents: number): Way | undefined =>
  ways.find((way) => way.kind !== 'link' || way.maxCents === null || totalCents <= way.maxCents)

/** Whether the method opens its own page in a new tab. */
export const opensPage = (way: Pick<Way, 'kind'> | undefined): boolean =>
  way !== undefined && way.kind !== 'bank-transfer'
