import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getApproval } from '#shared/contract/shops/approval.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { nextStep } from '#shared/rules/shops/set-up.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Link } from '#web/components/link.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { read } from '#web/lib/api/call.ts'
import { IfMay } from '../access/if-may.tsx'
import { useMayOpen } from '../access/use-access.ts'
import { live } from '../live.ts'
import { SET_UP } from '../set-up/step-path.ts'
import { useSaveSettings } from '../settings/use-save-settings.ts'

/** Until the first approval: missing items, or the next step of the platform and how long it usually takes. */
export function WaitingCard({ shop }: { shop: Shop }) {
  const t = useTranslations('dashboard.waiting')
  const settings = useTranslations('settings')
  const { data: approval } = useQuery({ ...read(getApproval, { params: { id: shop.id } }), ...live })
  const saving = useSaveSettings(shop)
  const mayOpen = useMayOpen()
  const missing = approval?.items.filter(({ done }) => !done).length
  const usual = approval?.usualHours ?? null
  const opens = saving.isPending ? saving.variables.opensOnApproval === true : shop.opensOnApproval
  const turn = (opensOnApproval: boolean) => {
    if (saving.isPending) return
    saving.mutate({ opensOnApproval }, { onError: (error) => failed(settings('notSaved'), error) })
  }
  return (
    <Card aria-labelledby="waiting" className="grid gap-4 border-warn bg-warn-wash p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Clock className="mt-0.5 size-5 shrink-0 text-warn-ink" aria-hidden="true" />
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h2 id="waiting" className="font-semibold text-base">
            {t('title')}
          </h2>
          <p>{t('text')}</p>
          {missing === 0 ? (
            <p>
              {t('complete')}{' '}
              {usual !== null && t('usual', { unit: usual < 36 ? 'hours' : 'days', number: inUnits(usual) })}{' '}
              {t.rich('ask', {
                link: (words) => (
                  <PageAnchor href="/support" className="font-medium text-accent-ink underline">
                    {words}
                  </PageAnchor>
                ),
              })}
            </p>
          ) : (
            missing !== undefined && <p>{t('missing', { count: missing })}</p>
          )}
        </div>
        {mayOpen(SET_UP) && (missing !== 0 || nextStep(shop.setUp) !== undefined) && (
          <Button asChild>
            <Link to={SET_UP}>{t('goOn')}</Link>
          </Button>
        )}
      </div>
      <IfMay need="settings.write">
        <Switch checked={opens} onCheckedChange={turn}>
          {t('opens')}
        </Switch>
      </IfMay>
    </Card>
  )
}

/** Rounded up, so that the promise holds for most. */
const inUnits = (hours: number) => Math.max(1, Math.ceil(hours < 36 ? hours : hours / 24))
