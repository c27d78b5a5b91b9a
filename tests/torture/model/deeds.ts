import fc from 'fast-check'
import type { Client } from '#tests/support/client.ts'
import { atShelf } from './at-shelf.ts'
import { byCustomers } from './by-customers.ts'
import { byOwner } from './by-owner.ts'
import { byCredit } from './with-credit.ts'
import { withMoney } from './with-money.ts'
import { byOffers } from './with-offers.ts'
import type { World } from './world.ts'

/** An action of the shop's owner or of a visitor, with two numbers that select its subject. */
export type Hand = { world: World; owner: Client; visitor: Client; a: number; b: number }
export type Deeds = Record<string, (hand: Hand) => Promise<unknown>>

const deeds = { ...byCustomers, ...byOwner, ...withMoney, ...byCredit, ...byOffers, ...atShelf } satisfies Deeds
type DeedName = keyof typeof deeds

/** The connection, the action, and two numbers. */
export type Step = [connection: number, deed: DeedName, a: number, b: number]

export const CONNECTIONS = 8

/** Placing orders and selling cards are the most frequent actions, so that the others have orders and offers to act on. */
const names = Object.keys(deeds) as DeedName[]
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constant('place' as const) },
  { weight: 2, arbitrary: fc.constantFrom('sellCards' as const, 'placeWithCredit' as const) },
  { weight: 12, arbitrary: fc.constantFrom(...names) },
)

export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.tuple(fc.nat(CONNECTIONS - 1), name, fc.nat(11), fc.nat(5)), {
    minLength: 1,
    maxLength: most,
    size: 'max',
  })

export const perform = (world: World, [connection, deed, a, b]: Step): Promise<unknown> =>
  deeds[deed]({ world, owner: world.at(connection, 'owner'), visitor: world.at(connection, 'visitor'), a, b })
