import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getAgentSettings, stopAgents } from '#shared/contract/shops/access/agents.ts'
import { CopyField } from '#web/components/copy-field.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'
import { BuyersAgents } from './buyers-agents.tsx'
import { Clients } from './clients.tsx'
import { Grants } from './grants.tsx'

/** Assistants that work in the shop: their address, the switch that stops them all, and the connected ones. */
export function AgentsSettings({ shopId }: { shopId: number }) {
  const t = useTranslations('agents')
  const query = useQuery({ ...read(getAgentSettings, { params: { id: shopId } }), ...live })
  const key = keyOf(getAgentSettings, { id: shopId })
  const stopping = useReportedMutation({
    send: (isStopped: boolean) => call(stopAgents, { params: { id: shopId }, body: { isStopped } }),
    answers: key,
    done: ({ isStopped }) => t(isStopped ? 'stop.stopped' : 'stop.allowed'),
    failure: t('stop.failed'),
  })
  return (
    <>
      <p className="max-w-prose text-quiet">{t('intro')}</p>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(3).fill('h-24')} className="gap-4" />}
      >
        {({ url, isStopped, clients, grants }) => (
          <div className="grid max-w-3xl gap-4">
            {isStopped && <Notice variant="warn">{t('stop.notice')}</Notice>}
            <Card className="grid gap-5 p-5">
              <CopyField
                label={t('address')}
                value={url}
                copy={t('copyAddress')}
                copied={t('copied')}
                notCopied={t('notCopied')}
              />
              <p className="text-quiet text-xs">{t('addressHint')}</p>
              <div className="grid gap-1 border-t pt-5">
                <Switch
                  checked={stopping.isPending ? stopping.variables : isStopped}
                  onCheckedChange={(next) => {
                    if (!stopping.isPending) stopping.mutate(next)
                  }}
                >
                  {t('stop.label')}
                </Switch>
                <p className="text-quiet text-xs">{t('stop.hint')}</p>
              </div>
            </Card>
            <Grants shopId={shopId} grants={grants} />
            <Clients shopId={shopId} clients={clients} />
            <BuyersAgents shopId={shopId} />
          </div>
        )}
      </Loaded>
    </>
  )
}
