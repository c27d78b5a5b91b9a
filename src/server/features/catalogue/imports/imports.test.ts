import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { catalogueImportParts, catalogueProducts, catalogueSyncs } from '#server/database/schema.ts'
import { getCatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import {
  addCatalogueImportPart,
  cancelCatalogueImport,
  IMPORT_PART_BYTES,
  MAX_CATALOGUE_FILE,
  startCatalogueImport,
} from '#shared/contract/catalogue/imports.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { search } from '#tests/support/records/products/catalogue.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { runWaitingSyncs } from '../run-sync.ts'
import { sourceOf } from '../sources.ts'
import { startImport } from './start-import.ts'

beforeEach(async () => {
  const { db } = await platform()
  await db.delete(catalogueSyncs)
  await db.delete(catalogueProducts)
})

const config = { tcgdexUrl: '', pokedataUrl: '', pokedataKey: undefined, allowPrivate: true }

async function runJob() {
  const { db } = await platform()
  await runWaitingSyncs(db, (name, row) => sourceOf(db, config, name, row), new AbortController().signal)
}

const status = async () => as(await given.admin()).call(getCatalogueStatus)

async function start(fileName: string, bytes: number, more: { game?: 'magic' | 'onepiece' } = {}) {
  return as(await given.admin()).call(startCatalogueImport, { body: { from: 'file', fileName, bytes, ...more } })
}

async function sendPart(id: number, part: number, content: Buffer) {
  const admin = await given.admin()
  const path = addressOf(addCatalogueImportPart.path, { id, part })
  return as(admin).raw('PUT', path, {
    body: new Uint8Array(content),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

const line = (game: string, id: string, name: string) =>
  JSON.stringify({
    kind: 'card',
    game,
    id,
    name,
    setId: 'blb',
    set: 'Bloomburrow',
    code: 'BLB',
    number: id.split('-')[1],
  })

const cards = Buffer.from(
  [
    line('magic', 'blb-45', 'Dire Downdraft'),
    line('chess', 'blb-1', 'King'),
    line('magic', 'blb-46', 'Eddymurk Crab'),
  ].join('\n'),
)

test('imports an uploaded file with its parts in any order, and reports refused rows by reason', async () => {
  const padding = Buffer.alloc(IMPORT_PART_BYTES, '\n')
  const content = Buffer.concat([cards, padding])
  const { id, state } = await start('cards.jsonl', content.length)
  expect(state).toBe('receiving')
  await expectRefusal(start('other.jsonl', 9), 409, 'sync_running')
  const last = await sendPart(id, 1, content.subarray(IMPORT_PART_BYTES))
  expect(last.json).toMatchObject({ state: 'receiving' })
  expect((await sendPart(id, 0, content.subarray(0, IMPORT_PART_BYTES))).json).toMatchObject({ state: 'waiting' })
  await runJob()
  const { imports, current, games } = await status()
  expect(current).toBeNull()
  expect(imports).toMatchObject([
    {
      state: 'done',
      place: 'cards.jsonl',
      format: 'jsonl',
      added: 2,
      skipped: 1,
      games: ['magic'],
      refused: [{ reason: 'unknownGame', count: 1, examples: ['line 2'] }],
    },
  ])
  const magic = games.find(({ game }) => game === 'magic')
  expect(magic).toMatchObject({ cards: 2, sets: 1, bundled: { licence: 'MIT' }, lastImport: { from: 'cards.jsonl' } })
  expect(games.find(({ game }) => game === 'yugioh')).toMatchObject({ cards: 0, bundled: null, lastImport: null })
  expect((await search((await given.shop()).owner, 'dire downdraft'))[0]).toMatchObject({ game: 'magic' })
  expect(await (await platform()).db.$count(catalogueImportParts)).toBe(0)
})

test('refuses rows of another game than chosen', async () => {
  const { id } = await start('cards.jsonl', cards.length, { game: 'onepiece' })
  await sendPart(id, 0, cards)
  await runJob()
  const { imports } = await status()
  expect(imports[0]).toMatchObject({ added: 0, skipped: 3 })
  expect(imports[0]?.refused).toContainEqual({ reason: 'otherGame', count: 2, examples: ['line 1', 'line 3'] })
})

test('a truncated file retains what was read before, and reports it', async () => {
  const cut = cards.subarray(0, cards.length - 5)
  const { id } = await start('cut.jsonl', cut.length)
  await sendPart(id, 0, cut)
  await runJob()
  const { imports } = await status()
  expect(imports[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('cut.jsonl breaks off') })
  expect(await (await platform()).db.$count(catalogueProducts)).toBe(1)
})

test('refuses a file of other fields without changing anything', async () => {
  const other = Buffer.from(JSON.stringify([{ title: 'Dire Downdraft', edition: 'Bloomburrow' }]))
  const { id } = await start('other.json', other.length)
  await sendPart(id, 0, other)
  await runJob()
  expect((await status()).imports[0]).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('in no format'),
  })
  expect(await (await platform()).db.$count(catalogueProducts)).toBe(0)
})

test('refuses 10 GB before anything is sent, and parts of a wrong size or of no import', async () => {
  await expectRefusal(start('large.json', 10 * MAX_CATALOGUE_FILE), 413, 'file_too_large')
  const { id } = await start('cards.jsonl', 20)
  expect(await sendPart(id, 0, Buffer.alloc(19))).toMatchObject({ status: 400, json: { code: 'catalogue_import' } })
  expect(await sendPart(id, 1, Buffer.alloc(1))).toMatchObject({ status: 400, json: { code: 'catalogue_import' } })
  expect(await sendPart(id + 1, 0, Buffer.alloc(20))).toMatchObject({ status: 409, json: { code: 'import_not_open' } })
})

test('of two starts at once, one is refused', async () => {
  const both = await Promise.allSettled([start('one.jsonl', 9), start('two.jsonl', 9)])
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await status()).imports).toHaveLength(1)
})

test('cancels an import that has not begun, with its parts', async () => {
  const admin = await given.admin()
  const { id } = await start('cards.jsonl', IMPORT_PART_BYTES + 1)
  await sendPart(id, 0, Buffer.alloc(IMPORT_PART_BYTES))
  await as(admin).call(cancelCatalogueImport, { params: { id } })
  await expectRefusal(as(admin).call(cancelCatalogueImport, { params: { id } }), 409, 'import_not_open')
  expect(await (await platform()).db.$count(catalogueImportParts)).toBe(0)
  expect(await status()).toMatchObject({ imports: [], current: null })
})

test.each([
  'http://cards.example.com/all.json',
  'https://127.0.0.1/all.json',
  'https://[::1]/all.json',
  'https://user:secret@cards.example.com/all.json',
  'https://database.internal/all.json',
  'file:///etc/passwd',
  'cards.json',
])('refuses the address %s', async (address) => {
  const admin = await given.admin()
  const started = as(admin).call(startCatalogueImport, { body: { from: 'address', address } })
  await expectRefusal(started, 400, 'catalogue_import')
  expect((await status()).current).toBeNull()
})

test('imports an address behind a redirect, and reports a server that breaks off', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/cut')
      response.writeHead(200, { 'content-length': 5_000 }).write(cards.subarray(0, 20), () => response.destroy())
    else if (url === '/old') response.writeHead(302, { location: '/cards' }).end()
    else response.end(cards)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { db } = await platform()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/old', '/cut']) {
    await startImport(db, config, { from: 'address', address: origin + path }, undefined, 'en')
    await runJob()
  }
  const { imports } = await status()
  expect(imports).toMatchObject([{ state: 'failed' }, { state: 'done', added: 2, place: `${origin}/old` }])
})

test('only administrators import', async () => {
  const { owner } = await given.shop()
  const body = { from: 'file', fileName: 'cards.jsonl', bytes: 9 } as const
  await expectRefusal(as(owner).call(startCatalogueImport, { body }), 403)
})
