import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { shopAddresses } from '#server/demo/logins.ts'
import { demoOperator } from '#server/demo/operator.ts'
import { chromiumArguments } from '../../scripts/chromium/arguments.ts'
import { getChromium } from '../../scripts/chromium/get.ts'
import { startServerProcess } from '../../scripts/support/server-process.ts'
import { freePort } from '../platform.ts'
import { type Figure, median } from '../report.ts'

const RUNS = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

const least: Record<Category, number> = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Lighthouse's four scores for pages of the demo, on a mid-range phone with a slow network. */
export async function phoneScores(): Promise<Figure[]> {
  const server = await startServerProcess({ ...demoOperator }, ['src/server/demo/main.ts'])
  try {
    const shop = `${server.url}/@${shopAddresses.open}`
    return [
      await scoresOf("Lighthouse, the demo's shop", shop),
      await scoresOf('Lighthouse, a product', await firstLink(shop, '/p/')),
      await scoresOf('Lighthouse, a card of the market', await firstLink(`${server.url}/market`, '/market/cards/')),
      await scoresOf('Lighthouse, landing page', `${server.url}/`),
    ]
  } finally {
    await server.stop()
  }
}

/** The first link of a page whose address contains this part. */
async function firstLink(page: string, part: string): Promise<string> {
  const links = (await (await fetch(page)).text()).matchAll(/href="([^"]+)"/g)
  const path = [...links].map(([, href = '']) => href).find((href) => href.includes(part))
  if (!path) throw new Error(`bench: ${page} has no link to ${part}`)
  return new URL(path, page).href
}

async function scoresOf(name: string, url: string): Promise<Figure> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: getChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const runs: Awaited<ReturnType<typeof run>>[] = []
    for (let turn = 0; turn < RUNS; turn++) runs.push(await run(url, port))
    const scores = categories.map((category) => ({
      category,
      score: median(runs.map(({ scores }) => scores[category])),
    }))
    return {
      name,
      value: scores.map(({ category, score }) => `${category} ${score}`).join(', '),
      aim: `performance at least ${least.performance}, the others 100`,
      met: scores.every(({ category, score }) => score >= least[category]),
      detail: [`medians of ${RUNS} runs`, ...new Set(runs.flatMap(({ details }) => details))].join('; '),
    }
  } finally {
    await browser.close()
  }
}

/** One visit with an empty cache. Lists failed audits, except those that depend on the current load of the machine. */
async function run(url: string, port: number) {
  const flags: Flags = { port, output: 'json', logLevel: 'silent', onlyCategories: [...categories] }
  const report = (await lighthouse(url, flags))?.lhr
  if (!report || report.runtimeError) throw new Error(`bench: Lighthouse failed: ${report?.runtimeError?.message}`)
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const faults = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title}`)
  return { scores, details: [...faults, shown(report.audits)] }
}

/** The metrics of the performance score. */
const shown = (audits: Record<string, { displayValue?: string | undefined }>) =>
  (['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const)
    .map((id) => `${id.replaceAll('-', ' ')} ${audits[id]?.displayValue}`)
    .join(', ')
