import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeCheckout, makePackage, programsOf, undoInstallScript } from '#tests/torture/checkouts.ts'
import { canBeUnprivileged, lendable, startHost } from '#tests/torture/hosts.ts'
import { temporaryFolder, usedFolder } from '#tests/torture/temporary-folder.ts'
import { query } from '#tests/torture/writers.ts'
import { copyBinaries } from './binaries/binaries-copy.ts'
import { findProcess } from './processes.ts'

// One checkout for all tests, because copying one takes seconds. Each test sets the state it needs.
const checkout = mkdtempSync(join(tmpdir(), 'toploader-test-'))
const script = makeCheckout(checkout)
const programs = programsOf(checkout)
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

const programOf = (pid: number) => readlinkSync(`/proc/${pid}/exe`)

test('finishes a package that was installed without its script, once', async () => {
  chmodSync(checkout, 0o755)
  undoInstallScript(programs)
  const dataDir = await usedFolder()
  for (const _ of ['first', 'second']) {
    const host = await startHost(dataDir, { script })
    expect((await query(host.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(programOf(host.pid)).toBe(join(realpathSync(programs), 'bin/postgres'))
    await host.stop()
  }
})

test.runIf(canBeUnprivileged)(
  'copies a read-only package that was installed without its script into DATA_DIR',
  async () => {
    chmodSync(checkout, 0o755)
    undoInstallScript(programs)
    spawnSync('chmod', ['-R', 'a-w', programs])
    const dataDir = temporaryFolder(0o777)
    const host = await startHost(dataDir, { script, ...(lendable && { account: lendable }) })
    expect((await query(host.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(programOf(host.pid)).toContain(join(dataDir, 'postgres'))
    await host.stop()
    spawnSync('chmod', ['-R', 'u+w', programs])
  },
)

test.runIf(process.getuid?.() === 0)(
  'runs as root from a checkout that only root can enter, with the data inside it',
  async () => {
    const checkout = temporaryFolder(0o700)
    const script = makeCheckout(checkout)
    const dataDir = join(checkout, '.data')
    const left = await startHost(dataDir, { script })
    await query(left.connection, 'create table kept ()')
    expect(programOf(left.pid)).not.toContain(checkout)
    left.process.kill('SIGKILL')

    const adopting = await startHost(dataDir, { script })
    expect(adopting).toMatchObject({ adopted: true, pid: left.pid })
    await adopting.stop()
    expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)

    const again = await startHost(dataDir, { script })
    expect((await query(again.connection, 'select * from kept')).rows).toEqual([])
    await again.stop()
  },
)

test('repeats a copy that was cut short', () => {
  const home = temporaryFolder()
  const lines: string[] = []
  const make = () =>
    copyBinaries({
      native: programs,
      version: '18.0.0',
      account: undefined,
      home,
      log: (line) => lines.push(line),
    })
  const copy = make()
  const works = () => spawnSync(join(copy, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout
  expect(works()).toContain('PostgreSQL')
  expect(make()).toBe(copy)
  expect(lines).toHaveLength(1)

  truncateSync(join(copy, 'bin/postgres'))
  expect(make()).toBe(copy)
  expect(works()).toContain('PostgreSQL')
})

test('replaces a running server of another version', async () => {
  chmodSync(checkout, 0o755)
  const dataDir = await usedFolder()
  const left = await startHost(dataDir, { script })
  left.process.kill('SIGKILL')
  const description = join(programs, '../package.json')
  const { version } = JSON.parse(readFileSync(description, 'utf8'))
  writeFileSync(description, readFileSync(description, 'utf8').replace(version, '18.99.0'))

  const newer = await startHost(dataDir, { script })
  expect(newer.adopted).toBe(false)
  expect(findProcess(left.pid)).toBeUndefined()
  await newer.stop()
})

test('explains what to do on a system that its programs do not support', async () => {
  const bare = temporaryFolder()
  const options = { script: makeCheckout(bare, { withDatabase: false }) }
  makePackage(bare, '#!/no/such/loader')
  const message = /does not run on this system .*Set DATABASE_URL/
  await expect(startHost(join(bare, '.data'), options)).rejects.toThrow(message)
  const dataDir = await usedFolder()
  await expect(startHost(dataDir, options)).rejects.toThrow(message)
})

test('explains what to do without the package for this platform', async () => {
  const bare = temporaryFolder()
  const options = { script: makeCheckout(bare, { withDatabase: false }) }
  await expect(startHost(join(bare, '.data'), options)).rejects.toThrow(
    new RegExp(`not installed for ${process.platform}-${process.arch} .*optional packages.* set DATABASE_URL`),
  )
})
