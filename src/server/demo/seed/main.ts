import { type Config, readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { analyzeShops } from '#server/database/analyze-shops.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { createLog } from '#server/logging/log.ts'
import { openDatabase, StartError } from '#server/open-database.ts'
import { readArguments, SeedError } from './arguments.ts'
import { readCards } from './read-cards.ts'
import { PASSWORD, type Seeded, seedShop } from './seed-shop.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const number = (value: number) => value.toLocaleString('en')

const cancel = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => cancel.abort())

try {
  // npm sets INIT_CWD to the folder it was called from; paths are relative to it.
  const options = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  const config = readConfig(process.env)
  const cards = await readCards(options.cards)
  const begun = performance.now()
  const seeded = await seed(config, cards, options)
  report(config, seeded, options.products, (performance.now() - begun) / 1000)
} catch (error) {
  const known = error instanceof SeedError || error instanceof ConfigError || error instanceof StartError
  if (!cancel.signal.aborted && !known) throw error
  process.stderr.write(cancel.signal.aborted ? 'Stopped. Nothing was added.\n' : `${(error as Error).message}\n`)
  process.exitCode = 1
}

async function seed(config: Config, cards: Parameters<typeof seedShop>[1], options: Parameters<typeof seedShop>[2]) {
  const database = await openDatabase(config, createLog({ logLevel: 'silent' }))
  try {
    await migrate(database.connection)
    const db = connect(database.connection, { size: 2 })
    try {
      const seeded = await seedShop(db, cards, options, new Date(), cancel.signal)
      await analyzeShops(db)
      return seeded
    } finally {
      await db.$client.end()
    }
  } finally {
    await database.close()
  }
}

function report(config: Config, { name, slug, email, ...made }: Seeded, requested: number, seconds: number) {
  if (made.products < requested) say(`These cards give no more than ${number(made.products)} different products.`)
  say(
    `${name}: ${number(made.products)} products and ${number(made.orders)} orders of ${number(made.customers)} customers, in ${seconds.toFixed(1)} s.`,
  )
  say(`Storefront: ${config.publicUrl}/@${slug}`)
  say(`Owner:      ${config.publicUrl}/shopadmin, ${email}, password ${PASSWORD}`)
  if (config.databaseUrl === undefined)
    say(`It lies in ${config.dataDir}. Start the server with the same DATA_DIR to see it.`)
}
