import { HttpError } from '#server/http/errors/errors.ts'
import type { AiModel } from '#shared/contract/catalogue/ai.ts'
import { familyOf } from '#shared/contract/catalogue/ai.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type Access, families } from '../access.ts'

/** Failure of a suggestion. The code is stored in `ai_calls`; `tokens` were spent anyway. */
export class AiFailure extends HttpError {
  tokens = { read: 0, written: 0 }
  /** Advice for an administrator. Others do not see the server's configuration. */
  remedy: Text | undefined

  /** The error with its advice for an administrator. */
  forAdministrator(): HttpError {
    const { text, remedy } = this
    if (!remedy) return this
    return new HttpError(this.status, this.code, (t, format) => `${text(t, format)} ${remedy(t, format)}`)
  }
}

function withRemedy(failure: AiFailure, remedy: Text): AiFailure {
  failure.remedy = remedy
  return failure
}

export function notConfigured(model: AiModel): AiFailure {
  const { name, setting } = families[familyOf(model)]
  return withRemedy(new AiFailure(409, 'ai_not_configured', (t) => t('aiErrors.notConfigured')), (t) =>
    t('aiErrors.setKey', { name, model, setting }),
  )
}

export const dailyLimitReached = (limit: number, retryAfterSeconds: number): AiFailure =>
  new AiFailure(429, 'ai_daily_limit', (t) => t('aiErrors.dailyLimit', { limit }), { retryAfterSeconds })

export const keyRefused = ({ family }: Access): AiFailure =>
  withRemedy(
    new AiFailure(502, 'ai_key_refused', (t) => t('aiErrors.keyRefused', { name: families[family].name })),
    (t) => t('aiErrors.checkKey', { setting: families[family].setting }),
  )

export const modelUnknown = ({ model, family }: Access): AiFailure =>
  withRemedy(
    new AiFailure(502, 'ai_model_unknown', (t) => t('aiErrors.modelUnknown', { name: families[family].name, model })),
    (t) => t('aiErrors.chooseModel'),
  )

export const overloaded = ({ family }: Access, retryAfterSeconds: number): AiFailure =>
  new AiFailure(503, 'ai_overloaded', (t) => t('aiErrors.overloaded', { name: families[family].name }), {
    retryAfterSeconds,
  })

export const timedOut = (seconds: number): AiFailure =>
  new AiFailure(504, 'ai_timeout', (t) => t('aiErrors.timedOut', { seconds }))

export const cancelled = (): AiFailure => new AiFailure(409, 'ai_cancelled', (t) => t('aiErrors.cancelled'))

export const unreachable = ({ family }: Access): AiFailure =>
  new AiFailure(502, 'ai_unreachable', (t) => t('aiErrors.unreachable', { name: families[family].name }))

export const requestRefused = ({ family }: Access): AiFailure =>
  new AiFailure(502, 'ai_request_refused', (t) => t('aiErrors.requestRefused', { name: families[family].name }))

export const tooLong = (): AiFailure => new AiFailure(502, 'ai_answer_too_long', (t) => t('aiErrors.tooLong'))

export const badAnswer = (): AiFailure => new AiFailure(502, 'ai_bad_answer', (t) => t('aiErrors.badAnswer'))

/** Errors that affect every product, so that the run ends. */
const forAll: ReadonlySet<string> = new Set([
  'ai_not_configured',
  'ai_daily_limit',
  'ai_key_refused',
  'ai_model_unknown',
])
export const meetsAll = ({ code }: HttpError): boolean => forAll.has(code)
