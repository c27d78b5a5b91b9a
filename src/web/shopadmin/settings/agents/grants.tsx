import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AgentGrant, getAgentSettings, revokeAgentGrant } from '#shared/contract/shops/access/agents.ts'
import { permissionText } from '#shared/rules/access/permissions.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Assistants that people of the shop have connected. */
export function Grants({ shopId, grants }: { shopId: number; grants: readonly AgentGrant[] }) {
  const t = useTranslations('agents.grants')
  const { date, dateTime } = useFormat()
  const [leaving, setLeaving] = useState<AgentGrant>()
  const revoking = useReportedMutation({
    send: ({ id }: AgentGrant) => call(revokeAgentGrant, { params: { id: shopId, grant: id } }),
    done: t('revocation.done'),
    failure: t('revocation.failed'),
    refresh: { queryKey: keyOf(getAgentSettings, { id: shopId }) },
    onSettled: () => setLeaving(undefined),
  })
  const factsOf = ({ person, createdAt, lastUsedAt }: AgentGrant) => [
    person ? t('facts', { person, date: date(createdAt) }) : t('factsFormer', { date: date(createdAt) }),
    lastUsedAt ? t('lastUsed', { date: dateTime(lastUsedAt) }) : t('unused'),
  ]
  return (
    <Card aria-labelledby="grants">
      <h2 id="grants" className="px-5 pt-5 pb-3 font-semibold text-base">
        {t('title')}
      </h2>
      {grants.length === 0 ? (
        <p className="px-5 pb-5 text-quiet">{t('empty')}</p>
      ) : (
        <ul aria-label={t('list')} className="divide-y border-t">
          {grants.map((grant) => (
            <li key={grant.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3">
              <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
                <p className="wrap-anywhere font-medium">{grant.name}</p>
                <p className="wrap-anywhere text-quiet text-xs">{factsOf(grant).join(' · ')}</p>
                <Permissions given={grant.permissions} />
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('revokeNamed', { name: grant.name })}
                onClick={() => setLeaving(grant)}
              >
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          destructive
          title={t('revocation.title', { name: leaving.name })}
          description={t('revocation.text')}
          confirmLabel={t('revocation.confirm')}
          pending={revoking.isPending}
          onConfirm={() => revoking.mutate(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  )
}

function Permissions({ given }: { given: AgentGrant['permissions'] }) {
  const t = useTranslations()
  return (
    <details className="group text-quiet text-xs">
      <summary className="touch-target flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm hover:text-ink">
        <ChevronRight className="size-3.5 transition-transform group-open:rotate-90" aria-hidden="true" />
        {t('agents.grants.permissions', { count: given.length })}
      </summary>
      <ul className="grid list-disc gap-0.5 py-1 pl-8">
        {given.map((permission) => (
          <li key={permission}>{t(permissionText(permission))}</li>
        ))}
      </ul>
    </details>
  )
}
