import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProductImport } from '#shared/contract/catalogue/csv.ts'
import { as, raw } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let store: Store

beforeAll(async () => {
  store = await given.shop({ open: true })
})

const BOM = '\uFEFF'

describe('rejects a file completely with the problem and its place, and stores nothing:', () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => `Card ${number},1`)

  test.each<[what: string, file: Buffer, code: string, message: string]>([
    ['an empty file', Buffer.alloc(0), 'empty_file', 'empty'],
    ['only blanks', Buffer.from(' \n\n'), 'empty_file', 'empty'],
    ['only a byte order mark', Buffer.from(BOM), 'empty_file', 'empty'],
    ['only commas', Buffer.from(',,\n,,'), 'empty_file', 'empty'],
    ['only headings', csv('name,price'), 'no_rows', 'nothing below them'],
    ['no name column', csv('price,stock', '1,2'), 'missing_column', 'Line 1: There is no column “name”'],
    ['no price column', csv('', 'name,stock', 'Mew,2'), 'missing_column', 'Line 2: There is no column “price”'],
    [
      'two price columns',
      csv('name,price,Prijs', 'Mew,1,2'),
      'duplicate_column',
      'Line 1: Two columns are the price: “Prijs”',
    ],
    ['an unclosed quote', csv('name,price', 'Mew,1', '"Zubat,2', 'Eevee,3'), 'broken_quotes', 'Line 3:'],
    ['a quote in a cell', csv('name,price', 'Mew,1', 'Zu"bat,2'), 'broken_quotes', 'Line 3:'],
    ['letters after a quote', csv('name,price', '"Mew"x,1'), 'broken_quotes', 'Line 2:'],
    ['a very long row', csv('name,price', `${'a'.repeat(200_000)},1`), 'line_too_long', 'Line 2:'],
    ['one long line', Buffer.from('a,'.repeat(4_000_000)), 'line_too_long', 'Line 1:'],
    [
      '20,001 products',
      csv('name,price', ...many(20_001)),
      'too_many_rows',
      'Line 20002: The file has more than 20,000',
    ],
    ['201 columns', csv(`name,price${',x'.repeat(199)}`, 'Mew,1'), 'too_many_columns', 'Line 1:'],
    [
      'bytes of no known encoding',
      Buffer.from('name,price\nMew,1\nPok\x8d,2\n', 'latin1'),
      'not_utf8',
      'The file is not text in UTF-8',
    ],
    ['UTF-16 without a byte order mark', Buffer.from('name,price\nMew,1', 'utf16le'), 'not_utf8', 'CSV UTF-8'],
    ['truncated UTF-16', Buffer.from(`${BOM}name,price\nMew,1\ud800`, 'utf16le').subarray(0, -1), 'not_utf8', 'UTF-16'],
    ['a workbook', Buffer.from('PK\x03\x04rest'), 'not_csv', 'workbook'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'not_utf8', 'not text'],
  ])('%s', async (_what, file, code, message) => {
    const answer = await expectNoTrace(() =>
      checkFile(store, file as Buffer<ArrayBuffer>).catch((error: unknown) => error),
    )
    expect(answer).toMatchObject({ status: 400, code, message: expect.stringContaining(message) })
  })

  const beginUpload = async (length: string) => {
    const { hostname, port } = new URL((await platform()).origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/shops/${store.shop.id}/product-imports HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\n` +
        `authorization: Bearer ${store.owner.token}\r\n${length}\r\n\r\n`,
    )
    return socket
  }

  test('an announced gigabyte, before reading any of it', async () => {
    const socket = await beginUpload(`content-length: ${1024 ** 3}`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain(' 413 ')
    socket.destroy()
  })

  test('a file of 20 MB', async () => {
    const file = Buffer.alloc(20 * 1024 * 1024, 'Mew,1,1\n')
    const answer = await checkFile(store, file).catch((error: unknown) => error)
    expect(answer).toMatchObject({ status: 413 })
  })

  test('an unannounced gigabyte in one line, after a few megabytes', async () => {
    const socket = await beginUpload('transfer-encoding: chunked')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    let sent = 0
    // The server stops reading after a rejection: the connection closes while this still writes.
    while (!socket.destroyed && sent < 1024 ** 3) {
      const taken = new Promise((resolve) => socket.write(piece, resolve))
      await Promise.race([taken, closed])
      sent += piece.length
    }
    expect(sent).toBeLessThan(40 * 1024 * 1024)
  })

  test('hides imports from other owners and visitors', async () => {
    const { owner: stranger } = await given.shop()
    const path = `/api/shops/${store.shop.id}/product-imports`
    const { id } = await checkFile(store, csv('name,price', 'Mew,1'))
    await expectNoTrace(async () => {
      for (const [method, address] of [
        ['POST', path],
        ['GET', `${path}/${id}`],
        ['GET', `${path}/${id}/rows`],
        ['POST', `${path}/${id}/run`],
      ] as const) {
        const body = method === 'POST' && address === path ? { body: csv('name,price', 'Mew,1') } : {}
        expect(refusalOf(await as(stranger).raw(method, address, body))).toMatchObject({ status: 404 })
        expect(refusalOf(await raw(method, address, body))).toMatchObject({ status: 401 })
      }
    })
    // One shop's import under the path of the caller's own shop.
    const own = await given.shop({ owner: stranger })
    await expectRefusal(as(stranger).call(getProductImport, { params: { ...own.shop, import: id } }), 404)
  })
})
