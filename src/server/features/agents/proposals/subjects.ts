import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { agentProposals } from '#server/database/schema.ts'
import type { AgentProposal } from '#shared/contract/shops/access/agents.ts'

type Subject = NonNullable<AgentProposal['about']>
type Parts = (typeof agentProposals.$inferSelect)['parts']
/** A proposal, with the path of its call. */
type Proposed = { id: number; path: string; parts: Parts }

/** Parameters of paths that name a subject. */
const subjectOfParam: Readonly<Record<string, Subject['kind']>> = {
  account: 'credit',
  break: 'break',
  customerId: 'customer',
  device: 'device',
  file: 'transfers',
  import: 'import',
  invitation: 'invitation',
  keyId: 'key',
  memberId: 'member',
  offer: 'offer',
  statement: 'statement',
  webhookId: 'webhook',
}

/** Names by which people know the subjects, of all in a shop. */
const named: Record<Subject['kind'], SQL> = {
  order: sql`select id, shop_id, order_number as name from orders`,
  product: sql`select id, shop_id, name from products`,
  customer: sql`select id, shop_id, email as name from customers`,
  member: sql`select u.id, m.shop_id, trim(u.first_name || ' ' || u.last_name || ' (' || u.email || ')') as name
    from shop_members m join users u on u.id = m.user_id`,
  invitation: sql`select id, shop_id, email as name from shop_invitations`,
  key: sql`select id, shop_id, name from api_keys`,
  device: sql`select id, shop_id, name from counter_devices`,
  webhook: sql`select id, shop_id, url as name from webhooks`,
  break: sql`select id, shop_id, name from breaks`,
  offer: sql`select id, shop_id, 'B-' || number || ' ' || name as name from buy_offers`,
  credit: sql`select id, shop_id, coalesce(email, '#' || id) as name from credit_accounts`,
  transfers: sql`select id, shop_id, message_id as name from payout_files`,
  statement: sql`select id, shop_id, coalesce(file_name, '#' || id) as name from bank_statements`,
  import: sql`select id, shop_id, coalesce(nullif(file_name, ''), '#' || id) as name from purchase_imports`,
}

function subjectOf({ path, parts: { params = {} } }: Proposed): Omit<Subject, 'name'> | undefined {
  if (path.startsWith('/api/orders/:id')) return { kind: 'order', id: Number(params.id) }
  if (path.startsWith('/api/products/:id')) return { kind: 'product', id: Number(params.id) }
  for (const [param, kind] of Object.entries(subjectOfParam)) {
    if (params[param] !== undefined) return { kind, id: Number(params[param]) }
  }
  return undefined
}

/** Records that proposals are about, by proposal. */
export async function subjectsOf(
  db: Database,
  shopId: number,
  proposals: readonly Proposed[],
): Promise<Map<number, Subject>> {
  const subjects = proposals.flatMap((proposal) => {
    const subject = subjectOf(proposal)
    return subject ? [{ proposal: proposal.id, ...subject }] : []
  })
  const names = new Map<string, string>()
  for (const kind of new Set(subjects.map((each) => each.kind))) {
    const ids = subjects.filter((each) => each.kind === kind).map(({ id }) => id)
    const { rows } = await db.execute<{ id: number; name: string }>(
      sql`select id, name from (${named[kind]}) named where shop_id = ${shopId} and id in ${ids}`,
    )
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return new Map(
    subjects.flatMap(({ proposal, kind, id }) => {
      const name = names.get(`${kind} ${id}`)
      return name === undefined ? [] : [[proposal, { kind, id, name }] as const]
    }),
  )
}

/** Every argument except the ids in the path that name the subject. */
export function detailsOf({ params = {}, query = {}, body }: Parts): AgentProposal['details'] {
  const others = Object.entries(params).filter(([name]) => name !== 'id' && !(name in subjectOfParam))
  return flat(
    { ...Object.fromEntries(others), ...query, ...(typeof body === 'object' && body !== null ? body : {}) },
    [],
  )
}

function flat(value: unknown, path: readonly string[]): AgentProposal['details'] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') {
    const shown = typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
    return [{ name: path.join(' '), value: shown }]
  }
  return Object.entries(value)
    .filter(([name]) => name !== 'shopId')
    .flatMap(([name, each]) => flat(each, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]))
}
