import { getOperator } from '#shared/contract/platform/operator.ts'
import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { answerRequest } from '#web/components/withdraw/sent-request.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

/** Loads the public withdrawal page. */
export async function loadPublicWithdraw({
  client,
  form,
  language = DEFAULT_LANGUAGE,
}: RouteRequest): Promise<PageMeta> {
  await client.fetchQuery(read(getOperator))
  const sent = await answerRequest(client, form, language)
  const t = translator(language)
  return {
    status: sent?.status ?? 200,
    title: `${t('withdraw.title')} | Toploader`,
    description: t('withdraw.public.summary'),
    canonical: '/withdraw',
  }
}
