import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A phone that comes out of a tunnel within this time goes on where it was. */
export const UNREAD_MS = 60_000

/**
 * Ends connections whose other side takes none of what is sent to it: each would hold its answers in our memory for good. One that
 * is silent because we still work on its answer stays.
 */
export function endUnreadConnections(server: Server, afterMs = UNREAD_MS) {
  server.setTimeout(afterMs, (socket: Socket) => {
    // The time begins anew with every byte that goes out.
    if (socket.writableLength > 0) socket.destroy()
  })
}
