import { readFileSync } from 'node:fs'
import type { Platform } from '../platform.ts'
import { type Figure, ratio } from '../report.ts'

const PAGES = 1_500
const WARM_UP = 500
const CALLERS = 8
const LEAST = 250
/** A tenth below the lowest of several runs. */
const LEAST_RATIO = 0.09
const ELEMENTS = 1_145

/** Uncached storefronts, in the server's own processor time, which is independent of other load. Excludes the database and this program. */
export async function rendering(platform: Platform): Promise<Figure[]> {
  await render(platform, WARM_UP)
  const before = secondsOf(platform.pid())
  await render(platform, PAGES)
  const speed = PAGES / (secondsOf(platform.pid()) - before)
  const ceiling = await speedOfReact()
  return [
    ratio(
      'Pages of a core, compared with React alone',
      { ours: speed, ceiling, unit: 'pages/s' },
      LEAST_RATIO,
      `the same number of elements, ${ELEMENTS}, without components, data and database`,
    ),
    {
      name: 'Storefront pages rendered by one core in a second',
      value: String(Math.round(speed)),
      aim: `at least ${LEAST}`,
      met: speed >= LEAST,
      detail: `${PAGES} different lower limits of the price, ${platform.products.length} products, ${CALLERS} callers; processor time of the server`,
    },
  ]
}

/** Pages a second of processor time that React writes if nothing has to be found out. */
async function speedOfReact(): Promise<number> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const [{ createElement }, { renderToString }] = await Promise.all([import('react'), import('react-dom/server')])
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  const cell = (place: number) =>
    createElement('li', { key: place, className: 'tile-card', title: 'Obsidian Flames' }, `Booster box ${place}`)
  const draw = () =>
    renderToString(
      createElement(
        'ul',
        null,
        Array.from({ length: ELEMENTS }, (_, place) => cell(place)),
      ),
    )
  for (let turn = 0; turn < WARM_UP; turn++) draw()
  const { user, system } = process.cpuUsage()
  for (let turn = 0; turn < PAGES; turn++) draw()
  const used = process.cpuUsage({ user, system })
  return PAGES / ((used.user + used.system) / 1e6)
}

let requests = 0

async function render({ url, shop }: Platform, count: number) {
  let begun = 0
  const caller = async () => {
    while (begun++ < count) {
      const answer = await fetch(`${url}/@${shop.slug}?min=${requests++ / 100}`, {
        headers: { 'accept-encoding': 'identity' },
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`bench: the page answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
}

/** Of all threads, user and system. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
