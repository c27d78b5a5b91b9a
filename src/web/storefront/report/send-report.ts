import type { QueryClient } from '@tanstack/react-query'
import { sendReport } from '#shared/contract/reports.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { type FieldProblems, problemsWith, type ReportFields, toReport } from './report-fields.ts'

type Reported = { shopId: number; productId: number | undefined }

export const send = ({ shopId, productId }: Reported, fields: ReportFields, language?: Language) =>
  call(sendReport, {
    body: { shopId, ...(productId !== undefined && { productId }), ...toReport(fields) },
    ...(language && { headers: { 'accept-language': language } }),
  })

/** Result of a form that the browser submitted before hydration or without scripts. */
export type SentForm = {
  status: number
  fields: ReportFields
  number?: string
  problems?: FieldProblems
  failure?: string
}

const keyOfForm = (shopId: number) => ['report', shopId] as const

export const readSentForm = (client: QueryClient, shopId: number): SentForm | undefined =>
  client.getQueryData<SentForm>(keyOfForm(shopId))

/** Sends the report and stores the result for the page. */
export async function sendForm(client: QueryClient, reported: Reported, fields: ReportFields, language: Language) {
  const sent = await answerTo(reported, fields, language)
  client.setQueryData<SentForm>(keyOfForm(reported.shopId), sent)
  return sent
}

async function answerTo(reported: Reported, fields: ReportFields, language: Language): Promise<SentForm> {
  const problems = problemsWith(fields)
  if (Object.keys(problems).length > 0) return { status: 400, fields, problems }
  try {
    return { status: 200, fields, ...(await send(reported, fields, language)) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { status: error.status, fields, failure: error.shown }
  }
}
