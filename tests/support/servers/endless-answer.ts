import type { ServerResponse } from 'node:http'

const PART = Buffer.alloc(64 * 1024, ' ')
const MOST = 50 * 1024 * 1024

/** Answers 50 MB, unless the client hangs up first, and counts them. */
export function endlessAnswer() {
  const sent = { bytes: 0 }
  const reply = (response: ServerResponse) => {
    const more = () => {
      if (response.destroyed || sent.bytes > MOST) return
      sent.bytes += PART.length
      response.write(PART, more)
    }
    response.writeHead(200)
    more()
  }
  return { reply, sent }
}
