import fc from 'fast-check'
import type { Client } from '#tests/support/client.ts'
import { atRipDesk } from './at-rip-desk.ts'
import { atShelf } from './at-shelf.ts'
import { byAgents } from './by-agents.ts'
import { byAssistants } from './by-assistants.ts'
import { byCustomers } from './by-customers.ts'
import { byOwner } from './by-owner.ts'
import { byTeam } from './by-team.ts'
import { withBreaks } from './with-breaks.ts'
import { byCredit } from './with-credit.ts'
import { withGiftCards } from './with-gift-cards.ts'
import { withMoney } from './with-money.ts'
import { byOffers } from './with-offers.ts'
import { withPayouts } from './with-payouts.ts'
import { withReceiver } from './with-receiver.ts'
import type { World } from './world.ts'

/** An action of the shop or of a visitor, with two numbers that select its subject. */
export type Hand = {
  world: World
  connection: number
  /** Someone who acts for the shop: its owner, staff, or a key. Often they may not. */
  owner: Client
  /** The same at each server. */
  everywhere: Client[]
  /** The owner. */
  boss: Client
  visitor: Client
  a: number
  b: number
}
export type Deeds = Record<string, (hand: Hand) => Promise<unknown>>

const deeds = {
  ...byCustomers,
  ...byOwner,
  ...withMoney,
  ...byCredit,
  ...byOffers,
  ...atShelf,
  ...byTeam,
  ...withGiftCards,
  ...withPayouts,
  ...atRipDesk,
  ...withBreaks,
  ...byAgents,
  ...byAssistants,
  ...withReceiver,
} satisfies Deeds
type DeedName = keyof typeof deeds

/** The connection, the action, two numbers, and who acts for the shop: the owner, unless another one is named. */
export type Step = [connection: number, deed: DeedName, a: number, b: number, who?: number]

export const CONNECTIONS = 8

/** Actions that give the others something to act on are the most frequent. */
const names = Object.keys(deeds) as DeedName[]
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constant('place' as const) },
  { weight: 2, arbitrary: fc.constantFrom('sellCards' as const, 'placeWithCredit' as const) },
  { weight: 3, arbitrary: fc.constantFrom('orderToOpen' as const, 'openWhole' as const, 'buyGiftCards' as const) },
  { weight: 2, arbitrary: fc.constantFrom('makeBreak' as const, 'buySpots' as const, 'checkOut' as const) },
  { weight: 20, arbitrary: fc.constantFrom(...names) },
)
const who = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(8) })

export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.tuple(fc.nat(CONNECTIONS - 1), name, fc.nat(11), fc.nat(5), who), {
    minLength: 1,
    maxLength: most,
    size: 'max',
  })

export const perform = (world: World, [connection, deed, a, b, who = 0]: Step): Promise<unknown> =>
  deeds[deed]({
    world,
    connection,
    owner: world.actorAt(connection, who),
    everywhere: world.origins.map((_, server) => world.actorAt(connection + server, who)),
    boss: world.actorAt(connection, 0),
    visitor: world.visitorAt(connection),
    a,
    b,
  })
