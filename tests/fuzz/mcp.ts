import type { RpcAnswer } from '#tests/support/tools.ts'
import type { Outcome } from './watch.ts'

const INTERNAL = -32_603
/** The library's error for parameters that its method does not have: the issues of its schema. */
const isOfLibrary = (message = '') => message.startsWith('[\n')

/** Notifications have no id. The arguments of a tool may have one. */
function isNotification(message: string): boolean {
  try {
    return !('id' in JSON.parse(message))
  } catch {
    return false
  }
}

/**
 * The outcome of a message to a server of the Model Context Protocol. A tool answers a refusal as its result. `message`: its text, if it may lack
 * an id: such notifications get no answer.
 */
export function outcomeOf({ status, text, rpc }: RpcAnswer, message = '{"id":1}'): Outcome {
  const content = rpc?.result?.structuredContent
  const refusal = content?.status === 'refused' ? content.error : undefined
  const isRefused = status >= 400 || rpc?.error !== undefined || refusal !== undefined
  const hasFailed =
    status >= 500 || (rpc?.error?.code === INTERNAL && !isOfLibrary(rpc.error.message)) || refusal?.code === 'internal'
  const isTaken = status === 202 && isNotification(message)
  const isOutside = status < 400 && !isTaken && !rpc?.result && !rpc?.error
  return {
    status: `${status} ${content?.status ?? rpc?.error?.code ?? ''}`.trim(),
    isRefused,
    wrong: hasFailed || isOutside ? `answered ${status}: ${text.slice(0, 300)}` : undefined,
  }
}
