import type { RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** How many requests a connection may have sent before the first of them is answered. No browser and no proxy sends two. */
export const MOST_WAITING = 64

type Turns = { current: ServerResponse; last: ServerResponse; waiting: number }
const connections = new WeakMap<Duplex, Turns>()

/**
 * Handles the requests of one connection one after another. Node would begin with all that have arrived, and a thousand fit into one
 * packet: their answers wait in memory for a client that does not read.
 */
export const oneAfterAnother =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const turns = connections.get(socket)
    if (!turns || turns.last.writableFinished) {
      connections.set(socket, { current: response, last: response, waiting: 0 })
      handle(request, response)
      return
    }
    if (turns.waiting === MOST_WAITING) {
      socket.destroy()
      return
    }
    const before = turns.last
    turns.last = response
    turns.waiting++
    before.once('close', () => {
      if (socket.destroyed) return
      turns.waiting--
      turns.current = response
      handle(request, response)
    })
  }

/** Whether a part of an answer is on its way on this connection, so that nothing else may be written in between. */
export const isAnswering = (socket: Duplex): boolean => {
  const response = connections.get(socket)?.current
  return response?.headersSent === true && !response.writableFinished
}
