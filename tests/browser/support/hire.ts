import { expect } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { connect } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { createInvitationLink } from '#server/features/team/team.ts'
import type { StaffRole } from '#shared/rules/access/roles.ts'
import type { Platform } from './platforms.ts'

type Employer = { token: string | undefined; shopId: number }

/** Invites a person to a shop on a platform without a mail server, and accepts. Returns the token of their session. */
export async function hire({ url, connection }: Pick<Platform, 'url' | 'connection'>, by: Employer, role: StaffRole) {
  const send = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const form = { email: `${role}@team.test`, role }
  const { id } = await send<{ id: number }>(`/api/shops/${by.shopId}/members`, form, by.token)
  const db = connect(connection, { size: 1 })
  // Writing the mail makes a link of its own, which ends earlier ones.
  const unwritten = and(eq(emailLogs.toEmail, form.email), eq(emailLogs.status, 'pending'))
  await expect.poll(() => db.$count(emailLogs, unwritten), { timeout: 30_000 }).toBe(0)
  const link = await createInvitationLink(db, by.shopId, id)
  await db.$client.end()
  const account = { password: 'glimmend-151', firstName: 'Noor', lastName: 'Bakker' }
  const accept = `/api/account/invitations/${link}/accept`
  return (await send<{ session: { token: string } }>(accept, { account })).session.token
}
