import { pathToFileURL } from 'node:url'

/** Password of every demo account, unless ADMIN_PASSWORD sets another one for the administrator. */
export const DEMO_PASSWORD = 'toploader'

export const ADMIN_EMAIL = 'admin@toploader.test'

/** `open` is the main shop; the next two are open as well, so that the market can compare prices. */
export const shopAddresses = {
  open: 'kaarthuis',
  station: 'kaartstation',
  lighthouse: 'vuurtoren',
  closed: 'de-vitrine',
  waiting: 'holohoek',
} as const
export type ShopKey = keyof typeof shopAddresses

export const ownerEmails: Readonly<Record<ShopKey, string>> = {
  open: 'owner@kaarthuis.test',
  station: 'owner@kaartstation.test',
  lighthouse: 'owner@vuurtoren.test',
  closed: 'owner@de-vitrine.test',
  waiting: 'owner@holohoek.test',
}

/** Sells at the counter of the open shop. */
export const employeeEmail = 'fleur@kaarthuis.test'

/** A row of the table: role, credentials, and start page. */
export type Login = { role: string; email: string; password: string; path: string }

const owner = (role: string, key: ShopKey): Login => ({
  role,
  email: ownerEmails[key],
  password: DEMO_PASSWORD,
  path: '/shopadmin',
})

/** Logins of the demo. Does not show the operator's own password. */
export function logins({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: NodeJS.ProcessEnv = process.env): Login[] {
  return [
    {
      role: 'Administrator',
      email: email || ADMIN_EMAIL,
      password: password && password !== DEMO_PASSWORD ? '(your ADMIN_PASSWORD)' : DEMO_PASSWORD,
      path: '/platformadmin',
    },
    owner('Owner, open shop', 'open'),
    owner('Owner, second open shop', 'station'),
    owner('Owner, third open shop', 'lighthouse'),
    owner('Owner, closed shop', 'closed'),
    owner('Owner, shop awaiting approval', 'waiting'),
    { role: 'Visitor', email: '', password: '', path: `/@${shopAddresses.open}` },
  ]
}

/** An assistant that the first open shop has registered. */
export const demoAssistant = {
  clientId: 'demo-assistant',
  name: 'Claude',
  redirectUri: 'https://assistant.example/callback',
} as const

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
