/** A function of a page that an agent of the browser can call (https://webmachinelearning.github.io/webmcp). */
export type AgentTool = {
  name: string
  title: string
  description: string
  inputSchema: object
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean }
  execute: (input: unknown) => Promise<object>
}

export type ModelContext = {
  registerTool(tool: AgentTool, options: { signal: AbortSignal }): unknown
}

type Offering = { modelContext?: ModelContext }

/** The browser's interface for tools; undefined in most browsers. The first ones to have it had it at another place. */
export const modelContext = (): ModelContext | undefined =>
  (document as Offering).modelContext ?? (navigator as Offering).modelContext
