import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

const read = async (...pieces: (string | Uint8Array)[]) => {
  const events: ServerEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      controller.close()
    },
  })
  await readEvents(body, (event) => events.push(event))
  return events
}

const whole = 'event: changed\nid: a.1\ndata: {}\n\n: still here\n\nevent: current\nid:b.2\ndata\n\n'
const both = [
  { name: 'changed', id: 'a.1' },
  { name: 'current', id: 'b.2' },
]

test('events are read, comments are not', async () => {
  expect(await read(whole)).toEqual(both)
  expect(await read('data: x\n\n')).toEqual([{ name: 'message', id: undefined }])
  expect(await read('event: changed\nid: 1\n\n', 'data: x\n')).toEqual([])
})

test('wherever the pieces end, and however the lines', async () => {
  for (const text of [whole, whole.replaceAll('\n', '\r\n'), whole.replaceAll('\n', '\r')]) {
    const bytes = new TextEncoder().encode(text)
    expect(await read(...[...bytes].map((byte) => Uint8Array.of(byte)), '\n')).toEqual(both)
    for (let cut = 1; cut < text.length; cut++)
      expect(await read(text.slice(0, cut), text.slice(cut), '\n')).toEqual(both)
  }
})
