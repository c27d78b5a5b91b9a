import type { RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Maximum of pipelined requests per connection. No browser and no proxy pipelines at all. */
export const MOST_WAITING = 64

type Turns = { current: ServerResponse; last: ServerResponse; waiting: number }
const connections = new WeakMap<Duplex, Turns>()

/**
 * Handles the requests of a connection sequentially. Node would start all that have arrived, and a thousand fit into one packet: their
 * responses would fill the memory for a client that does not read.
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

/** Whether a response is partly sent on this connection, so that nothing else may be written. */
export const isAnswering = (socket: Duplex): boolean => {
  const response = connections.get(socket)?.current
  return response?.headersSent === true && !response.writableFinished
}
