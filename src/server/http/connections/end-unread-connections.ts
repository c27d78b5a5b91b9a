import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Long enough for a phone to come out of a tunnel. */
export const UNREAD_MS = 60_000

/** Closes connections whose client does not read: each would retain its responses in memory. A client that waits for us stays connected. */
export function endUnreadConnections(server: Server, afterMs = UNREAD_MS) {
  server.setTimeout(afterMs, (socket: Socket) => {
    // Every byte sent restarts the timeout.
    if (socket.writableLength > 0) socket.destroy()
  })
}
