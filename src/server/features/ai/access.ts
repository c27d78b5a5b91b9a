import type { Config } from '#server/config.ts'
import { type AiFamily, type AiModel, familyOf } from '#shared/contract/ai.ts'

export type AiConfig = Config['ai']

type Family = {
  name: string
  setting: string
  /** Where the family's own servers are: spelt out, so that no library looks for an address or a key by itself. */
  home: string
}

export const families: Readonly<Record<AiFamily, Family>> = {
  anthropic: { name: 'Anthropic', setting: 'ANTHROPIC_API_KEY', home: 'https://api.anthropic.com/v1' },
  openai: { name: 'OpenAI', setting: 'OPENAI_API_KEY', home: 'https://api.openai.com/v1' },
}

/** How a model is reached. `ownServer`: at an address from the configuration, which may do without a key. */
export type Access = { model: AiModel; family: AiFamily; url: string; key: string; ownServer: boolean }

/** Undefined when there is neither a key nor a server of one's own. */
export function accessTo(config: AiConfig, model: AiModel): Access | undefined {
  const family = familyOf(model)
  const { key, url } = config[family]
  if (key === undefined && url === undefined) return undefined
  return { model, family, url: url ?? families[family].home, key: key ?? 'none', ownServer: url !== undefined }
}
