import type { Config } from '#server/config.ts'
import { type AiFamily, type AiModel, familyOf } from '#shared/contract/catalogue/ai.ts'

export type AiConfig = Config['ai']

type Family = {
  name: string
  setting: string
  /** The provider's own API address, explicit so that no library reads an address or key from the environment. */
  home: string
}

export const families: Readonly<Record<AiFamily, Family>> = {
  anthropic: { name: 'Anthropic', setting: 'ANTHROPIC_API_KEY', home: 'https://api.anthropic.com/v1' },
  openai: { name: 'OpenAI', setting: 'OPENAI_API_KEY', home: 'https://api.openai.com/v1' },
}

/** Access to a model. `ownServer`: the address comes from the configuration and may need no key. */
export type Access = { model: AiModel; family: AiFamily; url: string; key: string; ownServer: boolean }

/** Undefined with neither a key nor an own server. */
export function accessTo(config: AiConfig, model: AiModel): Access | undefined {
  const family = familyOf(model)
  const { key, url } = config[family]
  if (key === undefined && url === undefined) return undefined
  return { model, family, url: url ?? families[family].home, key: key ?? 'none', ownServer: url !== undefined }
}
