import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Authorization, getAuthorization } from '#shared/contract/shops/access/agents.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { Consent } from './consent.tsx'

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const satisfies readonly (keyof Authorization)[]

/** The parameters with which an assistant sent the person here. */
function authorizationIn(params: URLSearchParams): Authorization {
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { client_id: '', redirect_uri: '', ...Object.fromEntries(given) }
}

/** Where a person permits an assistant to work in a shop, or refuses it. */
export default function ConnectScreen() {
  const t = useTranslations('agents.connect')
  const authorization = authorizationIn(useAddress().params)
  const query = useQuery({ ...read(getAuthorization, { query: authorization }), retry: false, gcTime: 0 })
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh w-full max-w-2xl content-start gap-5 px-4 py-8 sm:py-14"
    >
      <title>{t('title')}</title>
      <h1 className="flex items-center gap-2.5 font-semibold text-xl">
        <Bot className="size-6 shrink-0 text-quiet" aria-hidden="true" />
        {t('title')}
      </h1>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(4).fill('h-16')} className="gap-3" />}
      >
        {(request) => <Consent request={request} authorization={authorization} />}
      </Loaded>
    </main>
  )
}
