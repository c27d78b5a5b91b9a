import { pathToFileURL } from 'node:url'

/** The password of every account of the demo, unless ADMIN_PASSWORD gives the administrator another one. */
export const DEMO_PASSWORD = 'toploader'

export const ADMIN_EMAIL = 'admin@toploader.test'

export const shopAddresses = { open: 'kaarthuis', closed: 'de-vitrine', waiting: 'holohoek' } as const
export type ShopState = keyof typeof shopAddresses

export const ownerEmails: Readonly<Record<ShopState, string>> = {
  open: 'owner@kaarthuis.test',
  closed: 'owner@de-vitrine.test',
  waiting: 'owner@holohoek.test',
}

/** One line of the table: who, how they sign in, and the page they start from. */
export type Login = { role: string; email: string; password: string; path: string }

const owner = (role: string, state: ShopState): Login => ({
  role,
  email: ownerEmails[state],
  password: DEMO_PASSWORD,
  path: '/shopadmin',
})

/** Who can sign in to the demo. A password of the operator's own is not repeated. */
export function logins({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: NodeJS.ProcessEnv = process.env): Login[] {
  return [
    {
      role: 'Administrator',
      email: email || ADMIN_EMAIL,
      password: password && password !== DEMO_PASSWORD ? '(your ADMIN_PASSWORD)' : DEMO_PASSWORD,
      path: '/platformadmin',
    },
    owner('Owner, open shop', 'open'),
    owner('Owner, closed shop', 'closed'),
    owner('Owner, shop awaiting approval', 'waiting'),
    { role: 'Visitor', email: '', password: '', path: `/@${shopAddresses.open}` },
  ]
}

/** The table as text, in columns. */
export function loginTable(rows: readonly Login[] = logins()): string {
  const lines = [
    ['Role', 'Email', 'Password', 'Page'],
    ...rows.map(({ role, email, password, path }) => [role, email || '-', password || '-', path]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(`${loginTable()}\n`)
