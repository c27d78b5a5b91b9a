import { HttpError } from '#server/http/errors/errors.ts'
import type { AiModel } from '#shared/contract/ai.ts'
import { familyOf } from '#shared/contract/ai.ts'
import { type Access, families } from './access.ts'

const NOTHING_CHANGED = 'Nothing was changed.'
const TELL_US = 'Please tell the platform on its support page.'

/** Why there is no suggestion. The code is what `ai_calls` keeps; `tokens` are those that were spent all the same. */
export class AiFailure extends HttpError {
  tokens = { read: 0, written: 0 }
  /** What an administrator can do about it. Others are not told how the server is configured. */
  remedy: string | undefined

  /** The same as an administrator is told. */
  forAdministrator(): HttpError {
    return this.remedy ? new HttpError(this.status, this.code, `${this.message} ${this.remedy}`) : this
  }
}

function withRemedy(failure: AiFailure, remedy: string): AiFailure {
  failure.remedy = remedy
  return failure
}

export function notConfigured(model: AiModel): AiFailure {
  const { name, setting } = families[familyOf(model)]
  return withRemedy(
    new AiFailure(
      409,
      'ai_not_configured',
      'Enrich with AI is not set up on this platform yet. Fill in the fields yourself, or ask the platform on its support page.',
    ),
    `There is no key for ${name}, whose model ${model} is chosen: set ${setting} or choose another model.`,
  )
}

export const dailyLimitReached = (limit: number, retryAfterSeconds: number): AiFailure =>
  new AiFailure(
    429,
    'ai_daily_limit',
    `Your shop has asked for ${limit.toLocaleString('en-GB')} enrichments today, which is the most there can be. More are possible from midnight on.`,
    { retryAfterSeconds },
  )

export const keyRefused = ({ family }: Access): AiFailure =>
  withRemedy(
    new AiFailure(
      502,
      'ai_key_refused',
      `Enrich with AI is not working: ${families[family].name} refuses the platform's access. ${TELL_US} ${NOTHING_CHANGED}`,
    ),
    `Check ${families[family].setting}.`,
  )

export const modelUnknown = ({ model, family }: Access): AiFailure =>
  withRemedy(
    new AiFailure(
      502,
      'ai_model_unknown',
      `Enrich with AI is not working: ${families[family].name} has no model ${model}. ${TELL_US} ${NOTHING_CHANGED}`,
    ),
    'Choose another model in AI Settings.',
  )

export const overloaded = ({ family }: Access, retryAfterSeconds: number): AiFailure =>
  new AiFailure(
    503,
    'ai_overloaded',
    `${families[family].name} is too busy right now. Please try again in a moment. ${NOTHING_CHANGED}`,
    { retryAfterSeconds },
  )

export const timedOut = (seconds: number): AiFailure =>
  new AiFailure(504, 'ai_timeout', `The model gave no answer within ${seconds} seconds. ${NOTHING_CHANGED}`)

export const cancelled = (): AiFailure => new AiFailure(409, 'ai_cancelled', `Cancelled. ${NOTHING_CHANGED}`)

export const unreachable = ({ family }: Access): AiFailure =>
  new AiFailure(
    502,
    'ai_unreachable',
    `${families[family].name} cannot be reached or has a fault. Please try again later. ${NOTHING_CHANGED}`,
  )

export const requestRefused = ({ family }: Access): AiFailure =>
  new AiFailure(502, 'ai_request_refused', `${families[family].name} refused the request. ${NOTHING_CHANGED}`)

export const tooLong = (): AiFailure =>
  new AiFailure(502, 'ai_answer_too_long', `The model's answer was too long and was cut off. ${NOTHING_CHANGED}`)

export const badAnswer = (): AiFailure =>
  new AiFailure(
    502,
    'ai_bad_answer',
    `The model's answer could not be used. Please try again, or fill in the fields yourself. ${NOTHING_CHANGED}`,
  )

/** What the next product would meet as well, so that asking goes no further. */
const forAll: ReadonlySet<string> = new Set([
  'ai_not_configured',
  'ai_daily_limit',
  'ai_key_refused',
  'ai_model_unknown',
])
export const meetsAll = ({ code }: HttpError): boolean => forAll.has(code)
