import { useTranslations } from 'use-intl'
import type { OwnerCheck } from '#shared/contract/shops/access/team.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { useConfirmHandover } from './use-handover.ts'

const screens = {
  payment: '/shopadmin/settings/payment',
  seller: '/shopadmin/settings/seller',
  taxIdentity: '/shopadmin/settings/seller#tax-identity',
} as const satisfies Record<OwnerCheck['item'], string>

/** Facts about the previous owner that a new one checks. */
export function OwnerChecksCard({ shopId, checks }: { shopId: number; checks: readonly OwnerCheck[] }) {
  const t = useTranslations('teamScreens.handover.checks')
  const confirm = useConfirmHandover(shopId)
  return (
    <Card aria-labelledby="owner-checks" className="border-warn/60">
      <CardHeader title={t('title')} titleId="owner-checks" description={t('text')} />
      <CardContent>
        <ul className="divide-y">
          {checks.map(({ item, evidence, done }) => (
            <li key={item} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium">{t(`item.${item}`)}</span>
                <span className="text-quiet text-sm wrap-anywhere">{evidence ?? t(done ? 'entered' : 'missing')}</span>
              </span>
              <Button asChild variant="outline" size="sm">
                <Link to={screens[item]} aria-label={t('openOf', { item: t(`item.${item}`) })}>
                  {t('open')}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter>
        <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('confirm')}
        </Button>
      </CardFooter>
    </Card>
  )
}
