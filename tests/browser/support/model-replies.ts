import type { ModelRequest, Reply } from '#tests/support/servers/model-server.ts'
import { usualFields } from '#tests/support/servers/model-server.ts'

/** How the model of the browser tests answers: the product's name says which of its ways a test wants to see. */
export function replyByName({ body }: ModelRequest): Reply {
  const message = JSON.stringify(body.messages)
  if (message.includes('Slow')) return { fields: usualFields, delayMs: 30_000 }
  if (message.includes('Refused')) return { status: 401 }
  if (message.includes('Useless')) return { text: 'Nice weather.' }
  return { fields: usualFields, delayMs: 150 }
}
