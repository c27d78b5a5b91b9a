import type { ModelRequest, Reply } from '#tests/support/servers/model-server.ts'
import { usualFields } from '#tests/support/servers/model-server.ts'

/** Responses of the model in browser tests: the product's name selects the behaviour. */
export function replyByName({ body }: ModelRequest): Reply {
  const message = JSON.stringify(body.messages)
  if (message.includes('Slow')) return { fields: usualFields, delayMs: 30_000 }
  if (message.includes('Refused')) return { status: 401 }
  if (message.includes('Useless')) return { text: 'Nice weather.' }
  return { fields: usualFields, delayMs: 150 }
}
