import { startMailServer } from '../tests/support/mail-server.ts'
import { ordersPerSecond } from './ordering.ts'
import { startPlatform } from './platform.ts'
import { type Figure, median, ratio } from './report.ts'

const ROUNDS = 5

/** Orders over HTTP while the mail server is down against those while it is up, of a platform of its own. */
export async function orderingWithoutMail(): Promise<Figure[]> {
  let server = await startMailServer()
  const port = Number(new URL(server.url).port)
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'no-reply@bench.test' })
  const platform = await startPlatform()
  delete process.env.SMTP_URL
  delete process.env.MAIL_FROM
  try {
    // Nobody counts the first ones.
    await ordersPerSecond(platform)
    const ratios: number[] = []
    const speeds = { up: [] as number[], down: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const up = await ordersPerSecond(platform)
      await server.stop()
      const down = await ordersPerSecond(platform)
      server = await startMailServer({ port })
      speeds.up.push(up)
      speeds.down.push(down)
      ratios.push(down / up)
    }
    const detail = `${Math.round(median(speeds.down))} orders/s against ${Math.round(median(speeds.up))}, median of ${ROUNDS} rounds`
    return [ratio('Orders while the mail server is down', median(ratios), 0.9, detail)]
  } finally {
    await platform.remove()
    await server.stop()
  }
}
