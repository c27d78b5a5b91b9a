import type { AiModel } from '#shared/contract/catalogue/ai.ts'

/** Date of these list prices. */
export const PRICES_OF = '2025-12-01'

/** USD per million tokens, which equals millionths of a dollar per token. */
const prices: Readonly<Record<AiModel, { read: number; written: number }>> = {
  'claude-sonnet-4-5-20250929': { read: 3, written: 15 },
  'claude-haiku-4-5-20251001': { read: 1, written: 5 },
  'claude-opus-4-5-20251101': { read: 5, written: 25 },
  'gpt-4.1-2025-04-14': { read: 2, written: 8 },
  'gpt-4.1-mini-2025-04-14': { read: 0.4, written: 1.6 },
  'gpt-5-mini-2025-08-07': { read: 0.25, written: 2 },
}

/** Cost in millionths of a dollar at list prices, without discounts. */
export const costMicros = (model: AiModel, tokens: { read: number; written: number }): number =>
  Math.round(tokens.read * prices[model].read + tokens.written * prices[model].written)
