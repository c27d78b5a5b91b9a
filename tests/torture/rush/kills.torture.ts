import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { leaveCatalogueEmpty } from '#tests/support/records/products/empty-catalogue.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { faultsInBooks } from '../faults-in-books.ts'
import { startHost } from '../hosts.ts'
import { faultsInEvents } from '../model/faults-in-events.ts'
import { troubledReceiver, troubleOf } from '../receiver.ts'
import { random, SEED } from '../seed.ts'
import { oneOfMany } from '../servers.ts'
import { expectServedOnce, openCounter, serve } from './counter.ts'
import { faults, leaveLittleRoom, mountSmallDisk, type Target, unmount } from './kills.ts'
import { expectSoldOnce, rush } from './rush.ts'
import { openStall } from './stall.ts'

const TIMES = Number(process.env.KILL_TIMES ?? 1)
/** Size of the disk: a new cluster and the orders of long runs. */
const DISK_MB = 512

/** A PostgreSQL that may be killed, with two servers. */
async function killable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-kills-'))
  chmodSync(dataDir, 0o755)
  const isSmall = mountSmallDisk(dataDir, DISK_MB)
  onTestFinished(() => {
    if (isSmall) unmount(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const host = await startHost(dataDir)
  onTestFinished(host.stop)
  await migrate(host.connection)
  await leaveCatalogueEmpty(host.connection)
  const { start } = await oneOfMany(host.connection, {
    ALLOW_PRIVATE_WEBHOOKS: 'yes',
    ALLOW_DRAWS: 'yes',
    SHOPPING_AGENTS: 'on',
  })
  const servers = await Promise.all([start(), start()])
  const admin = new pg.Pool({ ...host.admin, max: 1 })
  admin.on('error', () => undefined)
  const db = connect(host.connection, { size: 2 })
  onTestFinished(async () => void (await Promise.all([admin.end(), db.$client.end()])))
  const target: Target = { servers, start, dataDir, admin }
  const logs = () => `${host.output()}\n${readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')}`
  return { target, connection: host.connection, db, isSmall, logs }
}

/** The database may be restarting. If it does not come up, its log shows why. */
async function onceUp<Result>(work: () => Promise<Result>, logs: () => string): Promise<Result> {
  for (const end = performance.now() + 60_000; ; await pause(50)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError || (error as Error).name === 'Error')) throw error
      if (performance.now() > end) throw new Error(`Still: ${error}\n${logs().slice(-10_000)}`, { cause: error })
    }
  }
}

test(`a rush with a fault at a random moment, ${TIMES} times each, loses nothing and leaves nothing half done (seed ${SEED})`, async () => {
  const { target, connection, db, isSmall, logs } = await killable()
  const origins = () => target.servers.map(({ origin }) => origin)
  const stall = await openStall(origins()[0] ?? '', connection)
  const receiver = await troubledReceiver()
  const agent = await shoppingAgent()
  const counter = await openCounter(stall, origins()[0] ?? '', db, { receiver, agent })
  for (const [name, strike] of Object.entries(faults)) {
    if (name === 'disk full' && !isSmall) {
      console.log('disk full: left out, since no disk can be mounted here')
      continue
    }
    let retried = 0
    let slowest = 0
    for (let time = 0; time < TIMES; time++) {
      if (name === 'disk full') leaveLittleRoom(target.dataDir)
      receiver.plan(counter.path, ...[0, 1, 2].map(() => troubleOf(random.below(4))))
      const rushed = await rush(stall, origins, {
        strike: () => strike(target),
        others: (some) => serve(counter, some),
      })
      slowest = Math.max(slowest, rushed.ms)
      retried += rushed.placed.filter(({ tries }) => tries > 1).length
      await onceUp(() => handleOrderEvents(db, eventHandling), logs)
      await expectSoldOnce(db.$client, stall, rushed)
      if (rushed.worked) await expectServedOnce(db.$client, counter, rushed.worked)
      expect(await faultsInBooks(db.$client, stall.shop.id)).toEqual([])
    }
    expect(await faultsInEvents(db, counter)).toEqual([])
    console.log(
      `${name}: ${TIMES} times, ${retried} of ${TIMES * 200} guests had to ask again, the slowest rush took ${Math.round(slowest)} ms`,
    )
  }
}, 0)
