import { randomUUID } from 'node:crypto'
import {
  acceptAgentProposal,
  declineAgentProposal,
  listAgentProposals,
  stopAgents,
} from '#shared/contract/shops/access/agents.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { agentWith, type TestAgent } from '#tests/support/agents.ts'
import { Refused } from '#tests/support/client.ts'
import { productOf, withOrder } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

type Using = { name: string; args: Record<string, unknown>; needs: Permission }

/** Uses a tool with one of the shop's keys at each of the given servers. Keys end in the middle, and agents are stopped. */
async function use({ world, a }: Hand, { name, args, needs }: Using, origins: readonly string[]) {
  const key = world.keys[a % world.keys.length]
  if (!key) throw new Error('The shop has no key')
  const { token, access } = key
  const begun = performance.now()
  const answers = await Promise.all(
    origins.map(async (origin) => {
      let agent: TestAgent
      try {
        agent = await agentWith(token, { origin })
        return await agent.use(name, args)
      } catch (error) {
        const status = Number(/\b(40[13])\b/.exec(String(error))?.[1] ?? Number.NaN)
        if (!/401|403|stopped|valid|key/i.test(String(error))) throw error
        throw new Refused(status || 403, { message: String(error), code: 'agent_refused' })
      }
    }),
  )
  for (const { status } of answers)
    if (status !== 'refused' && !access.mayHave(needs, begun)) throw new Error(`An agent used ${name} without ${needs}`)
  return answers
}

const refusedWith = ({ error }: { error?: { code: string; message: string } }) =>
  new Refused(409, { message: error?.message ?? '', code: error?.code ?? 'agent_refused' })

const credit = 'credit.give'

/** Assistants of the owner: changes after a preview, and proposals that people decide about. */
export const byAssistants = {
  /** Confirms a change at both servers at once: it is made at most once. */
  async changeByAssistant(hand) {
    const { origins } = hand.world
    const change = { id: productOf(hand).id, stock: hand.b }
    const wish = { name: 'change_price_and_stock', args: change, needs: 'products.write' as const }
    const [preview] = await use(hand, wish, origins.slice(0, 1))
    if (preview?.status !== 'needs_confirmation') throw refusedWith(preview ?? {})
    const confirmed = { ...wish, args: { ...change, confirm: preview.confirm } }
    const both = await use(hand, confirmed, origins)
    if (both.filter(({ status }) => status === 'done').length > 1)
      throw new Error(`A change of an assistant was made twice: ${JSON.stringify(both)}`)
  },

  async proposeCredit(hand) {
    const { a, b, world } = hand
    const body = { email: `guest-${a % 4}@example.nl`, amountCents: 100 + b, reason: `Proposal ${randomUUID()}` }
    const wish = { name: 'call', args: { name: credit, arguments: body }, needs: 'credit.write' as const }
    const [answer] = await use(hand, wish, world.origins.slice(a % 2, (a % 2) + 1))
    if (answer?.status !== 'proposed') throw refusedWith(answer ?? {})
    world.proposals.push(Number(answer.proposal))
  },

  proposeCancellation: withOrder(async (hand, { id }) => {
    const { a, world } = hand
    const args = { name: 'orders.cancel', arguments: { id } }
    const [answer] = await use(
      hand,
      { name: 'call', args, needs: 'orders.write' },
      world.origins.slice(a % 2, (a % 2) + 1),
    )
    if (answer?.status !== 'proposed') throw refusedWith(answer ?? {})
    world.proposals.push(Number(answer.proposal))
  }),

  /** Accepts a proposal at both servers at once, as different people. */
  async acceptProposal({ owner, boss, world, b }) {
    const proposal = world.proposals[b % Math.max(1, world.proposals.length)]
    if (proposal === undefined) return
    const params = { id: world.shop.id, proposal }
    const both = await Promise.allSettled([owner, boss].map((by) => by.call(acceptAgentProposal, { params })))
    if (both.every(({ status }) => status === 'fulfilled')) throw new Error(`Proposal ${proposal} was accepted twice`)
    const broken = both.find((one) => one.status === 'rejected' && !(one.reason instanceof Refused))
    if (broken?.status === 'rejected') throw broken.reason
  },

  async declineProposal({ owner, world, b }) {
    const proposal = world.proposals[b % Math.max(1, world.proposals.length)]
    if (proposal !== undefined) await owner.call(declineAgentProposal, { params: { id: world.shop.id, proposal } })
  },

  readProposals: ({ owner, world: { shop } }) => owner.call(listAgentProposals, { params: shop }),

  stopOrStartAgents: ({ boss, world: { shop }, a }) =>
    boss.call(stopAgents, { params: shop, body: { isStopped: a % 3 === 0 } }),
} satisfies Deeds
