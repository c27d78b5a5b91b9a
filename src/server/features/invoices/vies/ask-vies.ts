import { z } from 'zod'
import type { ViesConfig } from '#server/config.ts'
import { oneLine } from '#shared/rules/text/text.ts'

// Protocol: https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml

const TIMEOUT_MS = 20_000
const LARGEST_ANSWER = 64 * 1024
const LONGEST_TEXT = 500
const USER_AGENT = 'Toploader-vat/1.0 (card shops; one request at a time)'

export type VatNumberAnswer = { state: 'valid' | 'invalid'; consultationNumber: string; name: string; address: string }

/** No answer about the number. `isGeneral`: other numbers would get none either. */
export class ViesError extends Error {
  readonly isGeneral: boolean
  constructor(code: string, isGeneral: boolean) {
    super(code)
    this.isGeneral = isGeneral
  }
}

export type Question = {
  /** With the prefix of its country. */
  vatNumber: string
  /** The seller's number, for which VIES gives a consultation number; empty: none. */
  requester: string
}

/** Asks VIES about a VAT number. Throws `ViesError` without a clear answer. */
export async function askVies(vies: ViesConfig, question: Question, closing: AbortSignal): Promise<VatNumberAnswer> {
  const answer = await post(vies, question, closing)
  const code = errorIn(answer)
  if (code === undefined) return read(answer, question)
  // VIES does not know the seller's number, or cannot read one of the two: the company's is not to blame yet.
  if (question.requester !== '' && (code === 'INVALID_REQUESTER_INFO' || code === 'INVALID_INPUT')) {
    return askVies(vies, { ...question, requester: '' }, closing)
  }
  if (code === 'INVALID_INPUT') return { state: 'invalid', consultationNumber: '', name: '', address: '' }
  throw new ViesError(code, !code.startsWith('MS_') && code !== 'TIMEOUT' && code !== 'VAT_BLOCKED')
}

const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })
const UserError = z.object({ userError: z.string() })

/** VIES reports errors with status 200, too, some of them next to `valid: false`. */
function errorIn(answer: unknown): string | undefined {
  const failure = Failure.safeParse(answer)
  if (failure.success) return failure.data.errorWrappers[0]?.error
  const { data } = UserError.safeParse(answer)
  return data && !['', 'VALID', 'INVALID'].includes(data.userError) ? data.userError : undefined
}

const textOrNone = z
  .string()
  .nullish()
  .transform((text) => (text && text.trim() !== '---' ? oneLine(text).slice(0, LONGEST_TEXT) : ''))

const Answer = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestIdentifier: textOrNone,
  name: textOrNone,
  address: textOrNone,
})

function read(answer: unknown, { vatNumber }: Question): VatNumberAnswer {
  const { data } = Answer.safeParse(answer)
  if (!data || data.countryCode + data.vatNumber !== vatNumber) throw new ViesError('MALFORMED', true)
  const { valid, requestIdentifier: consultationNumber, name, address } = data
  return { state: valid ? 'valid' : 'invalid', consultationNumber, name, address }
}

async function post(
  { url, timeoutMs = TIMEOUT_MS }: ViesConfig,
  { vatNumber, requester }: Question,
  closing: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': USER_AGENT },
      body: JSON.stringify({
        countryCode: vatNumber.slice(0, 2),
        vatNumber: vatNumber.slice(2),
        ...(requester === ''
          ? {}
          : { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
      }),
      redirect: 'error',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    })
    return JSON.parse(await textOf(response))
  } catch (error) {
    closing.throwIfAborted()
    throw new ViesError(error instanceof SyntaxError ? 'MALFORMED' : 'AWAY', true)
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) throw new SyntaxError('Too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
