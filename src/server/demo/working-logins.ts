import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { passwordFits } from '#server/features/auth/auth.ts'
import { DEMO_PASSWORD, type Login, logins } from './logins.ts'

type Account = {
  email: string
  role: 'superadmin' | 'shop_owner'
  hash: string
  shop: string | null
  slug: string | null
}

const MOST = 20

// Administrators, then owners in order of creation.
const accounts = `select u.email, u.role, u.password_hash as hash, s.name as shop, s.slug
  from users u left join shops s on s.owner_id = u.id
  where u.role in ('superadmin', 'shop_owner') and u.closed_at is null
  order by u.role = 'shop_owner', u.id limit ${MOST}`

/** Logins that work on this platform: one filled by an older version has other shops and accounts. */
export async function workingLogins(connection: Connection, environment: NodeJS.ProcessEnv): Promise<Login[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Account>(accounts)
    const passwords = [DEMO_PASSWORD, environment.ADMIN_PASSWORD].filter((password) => password !== undefined)
    const found = await Promise.all(rows.map((account) => loginOf(account, passwords, logins(environment))))
    const slug = rows.find((row) => row.slug)?.slug
    return [...found.flat(), { role: 'Visitor', email: '', password: '', path: slug ? `/@${slug}` : '/' }]
  } finally {
    await client.end()
  }
}

/** Empty if none of the passwords matches. */
async function loginOf(account: Account, passwords: readonly string[], known: readonly Login[]): Promise<Login[]> {
  const { email, role, hash, shop } = account
  const isAdmin = role === 'superadmin'
  for (const password of passwords) {
    if (!(await passwordFits(password, hash))) continue
    const usual = known.find((login) => login.email === email)?.role
    return [
      {
        role: usual ?? (isAdmin ? 'Administrator' : `Owner, ${shop ?? 'no shop'}`),
        email,
        password: password === DEMO_PASSWORD ? password : '(your ADMIN_PASSWORD)',
        path: isAdmin ? '/platformadmin' : '/shopadmin',
      },
    ]
  }
  return []
}
