import type { AiModel } from '#shared/contract/ai.ts'

/** The day on which these list prices were true. */
export const PRICES_OF = '2025-12-01'

/** Dollars for a million tokens, which is millionths of a dollar for one. */
const prices: Readonly<Record<AiModel, { read: number; written: number }>> = {
  'claude-sonnet-4-5-20250929': { read: 3, written: 15 },
  'claude-haiku-4-5-20251001': { read: 1, written: 5 },
  'claude-opus-4-5-20251101': { read: 5, written: 25 },
  'gpt-4.1-2025-04-14': { read: 2, written: 8 },
  'gpt-4.1-mini-2025-04-14': { read: 0.4, written: 1.6 },
  'gpt-5-mini-2025-08-07': { read: 0.25, written: 2 },
}

/** Millionths of a dollar, by the list prices and without any discount. */
export const costMicros = (model: AiModel, tokens: { read: number; written: number }): number =>
  Math.round(tokens.read * prices[model].read + tokens.written * prices[model].written)
