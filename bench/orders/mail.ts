import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { inTurns } from '../in-turns.ts'
import { settle } from '../load/settle.ts'
import { startPlatform } from '../platform.ts'
import { type Figure, ratio } from '../report.ts'
import { ordersOverHttp } from './orders-over-http.ts'

const ROUNDS = 7
const SECONDS = 3

/** Orders over HTTP while the mail server is down relative to those while it is up, each on its own platform. */
export async function orderingWithoutMail(): Promise<Figure[]> {
  let server = await startMailServer()
  const port = Number(new URL(server.url).port)
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'no-reply@bench.test' })
  const platform = await startPlatform()
  delete process.env.SMTP_URL
  delete process.env.MAIL_FROM
  const pool = new pg.Pool({ ...connectionsTo(platform.dataDir).connection, max: 1 })
  try {
    const shop = { id: platform.shop.id, products: platform.products }
    const place = async () => {
      const speed = await ordersOverHttp(platform.url, shop, { duration: SECONDS })
      await settle(pool)
      return speed
    }
    const { up, down } = await inTurns(ROUNDS, {
      up: place,
      down: async () => {
        await server.stop()
        const speed = await place()
        server = await startMailServer({ port })
        return speed
      },
    })
    const pair = { ours: down, ceiling: up, unit: 'orders/s' }
    return [ratio('Orders while the mail server is down', pair, 0.9, `medians of ${ROUNDS} rounds in turns`)]
  } finally {
    await pool.end()
    await platform.remove()
    await server.stop()
  }
}
