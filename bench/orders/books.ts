import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { inTurns } from '../in-turns.ts'
import { type LargeShop, largeShops } from '../load/large-shops.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'
import { fillInvoices } from './fill-invoices.ts'

const PRODUCTS = 2_000
const ORDERS = 50_000
const ROUNDS = 3

const seller = {
  legalName: 'Kaartenkelder B.V.',
  tradeName: 'Kaartenkelder',
  smallBusiness: false,
  street: 'Oudegracht',
  houseNumber: '12',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  email: 'winkel@kaartenkelder.example',
  phone: '030 123 4567',
  kvkNumber: '68750110',
  vatNumber: 'NL000099998B57',
}

/** Most time that each may take, relative to reading all invoices and their lines of the year in one statement. */
const most = {
  'VAT of the quarter': ['books?quarter=', 1],
  'Reconciliation of the year': ['reconciliation?period=', 2],
  'Journal of the year': ['journal.csv?period=', 1.5],
  'Audit file of the year': ['audit-file.xml?year=', 2],
} as const

/** The books of a shop with 50,000 orders and their invoices. */
export async function books({ url, dataDir }: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  const [shop] = await largeShops({ url, dataDir }, [PRODUCTS], ORDERS)
  if (!shop) throw new Error('bench: there is no shop')
  const call = callOf(url, shop)
  await call('PUT', 'seller', seller)
  await call('POST', 'invoices', {})
  const { connection } = connectionsTo(dataDir)
  await fillInvoices(connection, shop.id)
  const db = connect(connection, { size: 1 })
  try {
    await db.$client.query('vacuum (analyze)')
    const today = amsterdamDay(new Date())
    const invoices = await db.$client.query('select count(*)::int as n from invoices where shop_id = $1', [shop.id])
    const timed = (path: string) => async () => {
      const began = performance.now()
      await (await call('GET', path)).text()
      return performance.now() - began
    }
    const took = await inTurns(ROUNDS, {
      ceiling: () => readAll(db, shop.id),
      ...Object.fromEntries(
        Object.entries(most).map(([name, [path]]) => [
          name,
          timed(`${path}${path.endsWith('quarter=') ? quarterOf(today) : today.slice(0, 4)}`),
        ]),
      ),
    } as Record<'ceiling' | keyof typeof most, () => Promise<number>>)
    return (Object.keys(most) as (keyof typeof most)[]).map((name) =>
      atMost(
        `${name} with ${ORDERS.toLocaleString('en')} orders`,
        took[name] / took.ceiling,
        most[name][1],
        `${(took[name] / 1_000).toFixed(2)} s; reading its ${invoices.rows[0]?.n} invoices took ${(took.ceiling / 1_000).toFixed(2)} s`,
      ),
    )
  } finally {
    await db.$client.end()
  }
}

/** Milliseconds in which PostgreSQL sends all invoices with their lines. */
async function readAll(db: Database, shopId: number): Promise<number> {
  const began = performance.now()
  await db.$client.query(
    `select i.*, l.* from invoices i join invoice_lines l on l.shop_id = i.shop_id and l.invoice_id = i.id
      where i.shop_id = $1 order by i.id, l.position`,
    [shopId],
  )
  return performance.now() - began
}

const callOf = (url: string, { id, token }: LargeShop) => {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/api/shops/${id}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`bench: ${path} answered ${response.status} ${await response.text()}`)
    return response
  }
}
