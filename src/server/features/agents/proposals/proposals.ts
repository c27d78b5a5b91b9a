import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { agentProposals, apiKeys, type ShopRow, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import type { CallParts, InnerCalls } from '#server/http/access/inner-calls.ts'
import { may, type Principal } from '#server/http/access/principals.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict, HttpError, notFound } from '#server/http/errors/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { endpoints } from '#shared/contract/index.ts'
import { type AgentProposal, MOST_PROPOSALS, PROPOSAL_DAYS } from '#shared/contract/shops/access/agents.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { detailsOf, subjectsOf } from './subjects.ts'

const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((each) => [each.name, each]))

type Row = typeof agentProposals.$inferSelect

/** Stores a call for a person to decide about. The same open proposal is stored once. Undefined if the shop has too many. */
export async function propose(
  db: Database,
  { key, endpoint, call }: { key: { id: number; shopId: number }; endpoint: Endpoint; call: CallParts },
): Promise<{ id: number; endsAt: Date } | undefined> {
  const { file: _file, ...parts } = call
  const own = and(eq(agentProposals.shopId, key.shopId), isOpen)
  return db.change(key.shopId, async (tx) => {
    await tx.execute(sql`select from shops where id = ${key.shopId} for no key update`)
    const same = one(
      await tx
        .select({ id: agentProposals.id, endsAt: agentProposals.endsAt })
        .from(agentProposals)
        .where(
          and(
            own,
            eq(agentProposals.keyId, key.id),
            eq(agentProposals.call, endpoint.name),
            sql`${agentProposals.parts} = ${JSON.stringify(parts)}::jsonb`,
          ),
        ),
    )
    if (same) return same
    const { open } = only(await tx.select({ open: count() }).from(agentProposals).where(own))
    if (open >= MOST_PROPOSALS) return undefined
    return only(
      await tx
        .insert(agentProposals)
        .values({
          shopId: key.shopId,
          keyId: key.id,
          call: endpoint.name,
          parts,
          endsAt: sql`now() + make_interval(days => ${PROPOSAL_DAYS})`,
        })
        .returning({ id: agentProposals.id, endsAt: agentProposals.endsAt }),
    )
  })
}

const isOpen = sql`${agentProposals.state} = 'open' and ${agentProposals.endsAt} > now()`

const MINUTES_UNTIL_UNCERTAIN = 1

/** Open proposals that the caller may accept, oldest first. Those of revoked keys and grants are gone. */
export async function proposalsFor(db: Database, shop: ShopRow, caller: Principal): Promise<AgentProposal[]> {
  const rows = await db
    .select({
      proposal: agentProposals,
      agent: apiKeys.name,
      person: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(agentProposals)
    .innerJoin(apiKeys, and(eq(apiKeys.shopId, agentProposals.shopId), eq(apiKeys.id, agentProposals.keyId)))
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .where(
      and(
        eq(agentProposals.shopId, shop.id),
        isNull(apiKeys.revokedAt),
        sql`(${isOpen} or ${agentProposals.state} = 'running'
          and ${agentProposals.decidedAt} < now() - make_interval(mins => ${MINUTES_UNTIL_UNCERTAIN}))`,
      ),
    )
    .orderBy(asc(agentProposals.id))
  const permitted = rows.filter(({ proposal }) => {
    const permission = permissionOf(proposal)
    return permission !== undefined && may(caller, permission, shop.id)
  })
  const subjects = await subjectsOf(
    db,
    shop.id,
    permitted.map(({ proposal: { id, call, parts } }) => ({ id, path: byName.get(call)?.path ?? '', parts })),
  )
  return permitted.map(({ proposal, agent, person }) => ({
    id: proposal.id,
    call: proposal.call,
    agent,
    person: person && (fullName(person.firstName, person.lastName) || person.email),
    about: subjects.get(proposal.id) ?? null,
    details: detailsOf(proposal.parts),
    createdAt: proposal.createdAt.toISOString(),
    endsAt: proposal.endsAt.toISOString(),
    isUncertain: proposal.state === 'running',
  }))
}

function permissionOf({ call, parts }: Pick<Row, 'call' | 'parts'>): Permission | undefined {
  const endpoint = byName.get(call)
  return endpoint?.permissionFor?.({ body: parts.body, query: parts.query }) ?? endpoint?.permission
}

type Deciding = { db: Database; shop: ShopRow; id: number; caller: Principal }

/** Takes an open proposal for the caller. Throws 404, 403 without its permission, and 409 once it was decided or has expired. */
async function take({ db, shop, id, caller }: Deciding, state: 'running' | 'declined') {
  const itself = and(eq(agentProposals.shopId, shop.id), eq(agentProposals.id, id))
  const found = one(
    await db
      .select({ proposal: agentProposals, agent: apiKeys.name, revokedAt: apiKeys.revokedAt })
      .from(agentProposals)
      .innerJoin(apiKeys, and(eq(apiKeys.shopId, agentProposals.shopId), eq(apiKeys.id, agentProposals.keyId)))
      .where(itself),
  )
  const permission = found && permissionOf(found.proposal)
  if (!found || !permission || found.revokedAt) throw notFound((t) => t('agentErrors.noProposal'))
  if (!may(caller, permission, shop.id)) throw permissionRequired(permission)
  const taken = await db.change(shop.id, async (tx) => {
    const { rowCount } = await tx
      .update(agentProposals)
      .set({ state, decidedBy: caller.id, decidedAt: sql`now()` })
      // One with an unknown outcome can only be put away.
      .where(and(itself, state === 'declined' ? sql`${agentProposals.state} in ('open', 'running')` : isOpen))
    if (rowCount === 0) return false
    await record(tx, caller, {
      type: 'shop',
      action: state === 'declined' ? 'Proposal declined' : 'Proposal accepted',
      details: `${found.agent}: ${found.proposal.call}`,
      shopId: shop.id,
    })
    return true
  })
  if (!taken) {
    if (found.proposal.state === 'open') throw conflict('proposal_expired', (t) => t('agentErrors.proposalExpired'))
    throw conflict('proposal_decided', (t) => t('agentErrors.proposalDecided'))
  }
  return found.proposal
}

/** Makes the call of a proposal as the caller. A refusal leaves it open, with the error of the call. */
export async function acceptProposal(
  deciding: Deciding & { innerCalls: InnerCalls; language: Language },
): Promise<void> {
  const { db, shop, id, caller, innerCalls, language } = deciding
  const { call, parts } = await take(deciding, 'running')
  const endpoint = byName.get(call)
  if (!endpoint) throw notFound((t) => t('agentErrors.noProposal'))
  const answer = await innerCalls.make(endpoint, parts, {
    caller,
    checksOnly: false,
    language,
    once: `agent-proposal-${id}`,
  })
  const isRefused = answer.status >= 400
  await db.change(shop.id, (tx) =>
    tx
      .update(agentProposals)
      .set(
        isRefused ? { state: 'open', decidedBy: null, decidedAt: null } : { state: 'accepted', status: answer.status },
      )
      .where(and(eq(agentProposals.shopId, shop.id), eq(agentProposals.id, id))),
  )
  if (isRefused) {
    const { code, message } = JSON.parse(answer.text) as { code: ErrorCode; message: string }
    throw new HttpError(answer.status, code, () => message)
  }
}

export const declineProposal = (deciding: Deciding) => take(deciding, 'declined')

const KEPT_DAYS = 30

export const deleteOldProposals = (db: Queryable) =>
  db.delete(agentProposals).where(sql`${agentProposals.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`)
