import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { ToolAnswer } from './agents.ts'
import { platform } from './platform.ts'

type Parts = { params?: object | undefined; query?: unknown; body?: unknown; file?: Buffer | undefined }

/** A call of the contract as the arguments of an assistant's tool, which has its own shop. */
export function argumentsOf({ path }: Endpoint, { params = {}, query, body, file }: Parts): Record<string, unknown> {
  const { id, ...others } = params as { id?: unknown }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { shopId: _shop, ...fields } = (isObject ? body : {}) as { shopId?: unknown }
  return {
    ...(path.startsWith('/api/shops/:id') || id === undefined ? others : { id, ...others }),
    ...Object(query),
    ...fields,
    ...(isObject || body === undefined ? {} : { body }),
    ...(file ? { file: file.toString('latin1') } : {}),
  }
}

export type RpcAnswer = {
  status: number
  text: string
  rpc?: { result?: { structuredContent?: ToolAnswer }; error?: { code?: number; message?: string } } | undefined
}

export const rpc = (method: unknown, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })

/** Sends a message to a server of the Model Context Protocol without its client, and reads the answer, also from an event stream. */
export async function sendRpc(path: string, message: string, headers: Record<string, string> = {}): Promise<RpcAnswer> {
  const answer = await fetch(new URL(path, (await platform()).origin), {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    body: message,
  })
  const text = await answer.text()
  const [, data = text] = /^data: (.*)$/m.exec(text) ?? []
  return { status: answer.status, text, rpc: parsed(data) }
}

function parsed(text: string): RpcAnswer['rpc'] {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Uses a tool of a shop's assistant. */
export async function callTool(token: string, name: string, given: unknown): Promise<ToolAnswer> {
  const message = JSON.stringify(rpc('tools/call', { name, arguments: given }))
  const { text, rpc: answer } = await sendRpc('/mcp', message, { authorization: `Bearer ${token}` })
  const content = answer?.result?.structuredContent
  if (!content) throw new Error(`${name} answered ${text.slice(0, 300)}`)
  return content
}
