import { setTimeout as pause } from 'node:timers/promises'
import type { Suggestion } from '#shared/contract/catalogue/ai.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { Access } from '../access.ts'
import type { CatalogueEntry } from '../catalogue-entry.queries.ts'
import { type AiFailure, badAnswer, cancelled, timedOut, tooLong } from './failures.ts'
import { instructionsWith, messageOf, type ProductData } from './instructions.ts'
import { ModelAnswer, readAnswer } from './read-answer.ts'

export type Question = {
  prompt: string
  /** Language of the suggestion. */
  language: Language
  product: ProductData
  catalogueEntry: CatalogueEntry | null
}
export type Answered = { suggestion: Suggestion; tokens: { read: number; written: number } }

/** Covers five fields at maximum length; a reasoning model uses part of it to think. */
const MOST_TOKENS = 6_000
/** Maximum delay before a retry. */
const LONGEST_PAUSE_S = 5

/** Calls the model, with one retry when the provider is overloaded. Throws an `AiFailure` for any external error. */
export async function askModel(
  access: Access,
  question: Question,
  { timeoutSeconds, signal }: { timeoutSeconds: number; signal: AbortSignal },
): Promise<Answered> {
  const late = AbortSignal.timeout(timeoutSeconds * 1_000)
  const stop = AbortSignal.any([signal, late])
  const ended = () => (signal.aborted ? cancelled() : late.aborted ? timedOut(timeoutSeconds) : undefined)
  try {
    return await askOnce(access, question, stop)
  } catch (error) {
    const failure = ended() ?? (error as AiFailure)
    if (failure.code !== 'ai_overloaded' || (failure.retryAfterSeconds ?? 1) > LONGEST_PAUSE_S) throw failure
    try {
      await pause((failure.retryAfterSeconds ?? 1) * 1_000, undefined, { signal: stop })
      return await askOnce(access, question, stop)
    } catch (second) {
      throw ended() ?? second
    }
  }
}

async function askOnce(access: Access, { prompt, language, product, catalogueEntry }: Question, signal: AbortSignal) {
  // Loaded on first use: a heavy dependency that would slow down the start.
  const [{ generateText, Output }, { failureIn, tokensIn }, model] = await Promise.all([
    import('ai'),
    import('./sdk-errors.ts'),
    modelOf(access),
  ])
  let wasTooLong = false
  const fetch = cappedFetch(() => {
    wasTooLong = true
  })
  try {
    const result = await generateText({
      model: model(fetch),
      instructions: instructionsWith(prompt, language),
      prompt: messageOf(product, catalogueEntry),
      output: Output.object({ schema: ModelAnswer }),
      maxOutputTokens: MOST_TOKENS,
      // Retries and their delays are decided here.
      maxRetries: 0,
      abortSignal: signal,
      providerOptions: {
        // Compatible servers support tools more widely than structured output.
        anthropic: { structuredOutputMode: 'jsonTool' },
        ...(access.model.startsWith('gpt-5') ? { openai: { reasoningEffort: 'low' } } : {}),
      },
    })
    const tokens = { read: result.usage.inputTokens ?? 0, written: result.usage.outputTokens ?? 0 }
    if (result.finishReason === 'length') throw withTokens(tooLong(), tokens)
    const suggestion = readAnswer(result.output, product)
    if (!suggestion) throw withTokens(badAnswer(), tokens)
    return { suggestion, tokens }
  } catch (error) {
    throw wasTooLong ? tooLong() : withTokens(failureIn(error, access), tokensIn(error))
  }
}

const withTokens = (failure: AiFailure, tokens: AiFailure['tokens'] | undefined): AiFailure =>
  tokens ? Object.assign(failure, { tokens }) : failure

/** Both use the protocol that most compatible servers support: Messages, and Chat Completions. */
async function modelOf({ family, url, key, model }: Access) {
  const settings = { baseURL: url, apiKey: key }
  if (family === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return (fetch: typeof globalThis.fetch) => createAnthropic({ ...settings, fetch }).messages(model)
  }
  const { createOpenAI } = await import('@ai-sdk/openai')
  return (fetch: typeof globalThis.fetch) => createOpenAI({ ...settings, fetch }).chat(model)
}

const MOST_BYTES = 256 * 1024

/** Like `fetch`, with a limit on the response size and without redirects, so that the key stays with its server. */
function cappedFetch(onTooLong: () => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    // Leaving the loop cancels the body and closes the connection.
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) {
        onTooLong()
        throw new Error('The answer is too long')
      }
      chunks.push(chunk)
    }
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(new Blob(chunks), { status: response.status, statusText: response.statusText, headers })
  }
}
