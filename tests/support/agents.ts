import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { platform } from './platform.ts'

/** Protocol of a client: the one without sessions, or the one before. */
export const eras = ['2026-07-28', '2025-11-25'] as const
export type Era = (typeof eras)[number]

export type ToolAnswer = {
  status: string
  data?: unknown
  note: string
  error?: { code: string; message: string; issues?: unknown }
  [more: string]: unknown
}

/** An agent with the official client. */
export async function agentWith(token: string, { era = '2026-07-28', origin }: { era?: Era; origin?: string } = {}) {
  const client = new Client(
    { name: 'Test agent', version: '1' },
    { versionNegotiation: { mode: era === '2026-07-28' ? { pin: era } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin ?? (await platform()).origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    async use(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
      const { structuredContent } = await client.callTool({ name, arguments: args })
      return structuredContent as ToolAnswer
    },
  }
}

export type TestAgent = Awaited<ReturnType<typeof agentWith>>
