import { describe, expect, test } from 'vitest'
import { LARGEST_PICTURE_BYTES } from '#shared/rules/products/picture-sizes.ts'
import { noise, png } from '#tests/support/files/picture-files.ts'
import { picturesOf, refused, storePicture } from '#tests/support/files/sent-pictures.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

describe('refuses an unsupported file:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const heic = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(200)])
  test.each([
    ['SVG', Buffer.from(svg), 'image/svg+xml'],
    ['SVG that says it is PNG', Buffer.from(svg), 'image/png'],
    ['text named .png', Buffer.from('just some text'), 'image/png'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/webp'],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'image/png'],
    ['HEIC', heic('heic'), 'image/heic'],
    ['HEIC of another brand', heic('mif1'), 'image/avif'],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'image/tiff'],
    ['BMP', Buffer.from('BM\x9a\0\0\0', 'latin1'), 'image/bmp'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['one byte', Buffer.from([0xff]), 'image/jpeg'],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), 'image/avif'],
  ])('%s', async (_name, bytes, type) => {
    expect(await refused(bytes, { type })).toMatchObject({
      status: 400,
      code: 'invalid_file_type',
      message: 'Invalid file type',
    })
  })
})

describe('refuses a damaged picture:', () => {
  const damaged = { status: 400, code: 'damaged_picture' }
  test('a truncated JPEG', async () => {
    const whole = await (await noise(300, 300)).jpeg().toBuffer()
    expect(await refused(whole.subarray(0, whole.length / 2))).toMatchObject(damaged)
  })
  test('a truncated PNG', async () => {
    const whole = await (await noise(300, 300)).png().toBuffer()
    expect(await refused(whole.subarray(0, whole.length / 2))).toMatchObject(damaged)
  })
  test('nothing but the first bytes', async () => {
    expect(await refused(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toMatchObject(damaged)
    expect(await refused(Buffer.from('GIF89a'))).toMatchObject(damaged)
    expect(await refused(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))).toMatchObject(damaged)
  })
})

describe('refuses a picture that is too large:', () => {
  const tooLarge = { status: 413, code: 'file_too_large', message: 'File too large' }
  test('6 MB', async () => {
    const bytes = await (await noise(1500, 1400)).png({ compressionLevel: 0 }).toBuffer()
    expect(bytes.length).toBeGreaterThan(6_000_000)
    expect(await refused(bytes)).toMatchObject(tooLarge)
  })
  test('6 MB without a declared length', async () => {
    const { shop, owner } = await given.shop()
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        if (sent >= 6_000_000) return stream.close()
        sent += 100_000
        stream.enqueue(new Uint8Array(100_000))
      },
    })
    const answer = await fetch((await platform()).origin + picturesOf(shop), {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'file_too_large' })
  })
  test('5 MB is not too large', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(LARGEST_PICTURE_BYTES)]).subarray(0, LARGEST_PICTURE_BYTES)
    await storePicture(bytes)
  })
  test('41 megapixels in half a megabyte, before they are decoded', async () => {
    const bytes = await png({ width: 8_200, height: 5_000 })
    expect(bytes.length).toBeLessThan(600_000)
    expect(await refused(bytes)).toMatchObject({ status: 400, code: 'too_many_pixels' })
    // Truncated, so decoding it would fail.
    const beginning = bytes.subarray(0, 10_000)
    expect(await refused(beginning)).toMatchObject({ status: 400, code: 'too_many_pixels' })
  })
  test('a billion declared pixels without data', async () => {
    const head = (await png()).subarray(0, 33)
    head.writeUInt32BE(60_000, 16)
    head.writeUInt32BE(60_000, 20)
    expect((await refused(head)).status).toBe(400)
  })
})
