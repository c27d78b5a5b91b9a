import { Link2, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useMe } from '#web/lib/session/use-me.ts'
import { useMayOpen } from '../access/use-access.ts'
import { SET_UP } from '../set-up/step-path.ts'
import { NoShop } from '../shop/no-shop.tsx'
import { QuickActions } from './quick-actions.tsx'

/** For users without a shop. */
export function Welcome() {
  const t = useTranslations()
  const { data: user } = useMe()
  if (user?.role === 'customer') return <NoShop />
  return (
    <Step
      icon={<Store />}
      title={
        user?.firstName ? t('dashboard.welcome.titleNamed', { name: user.firstName }) : t('dashboard.welcome.title')
      }
      action={t('shop.setUp')}
    >
      <p>{t('dashboard.welcome.text')}</p>
    </Step>
  )
}

/** For a shop without an address. */
export function CompleteSetup({ shop }: { shop: Shop }) {
  const t = useTranslations('dashboard.setup')
  return (
    <>
      <Step icon={<Link2 />} title={t('title')} action={t('action')} guided={t('guided')}>
        <p>
          {t.rich('text', {
            name: shop.name,
            shop: (name) => <strong className="font-medium text-ink">{name}</strong>,
          })}
        </p>
        <p className="text-xs">{t('fixed')}</p>
      </Step>
      <QuickActions slug={null} />
    </>
  )
}

type StepProps = { icon: ReactNode; title: string; action: string; guided?: string; children: ReactNode }

function Step({ icon, title, action, guided, children }: StepProps) {
  const mayOpen = useMayOpen()
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-16 text-center">
      <div
        className="sheen mb-3 grid aspect-card w-16 place-items-center rounded-lg border bg-ground text-accent-ink [&_svg]:size-7"
        aria-hidden="true"
      >
        {icon}
      </div>
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="grid max-w-prose gap-2 text-quiet">{children}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {guided && mayOpen(SET_UP) && (
          <Button asChild size="lg">
            <Link to={SET_UP}>{guided}</Link>
          </Button>
        )}
        <Button asChild size="lg" variant={guided ? 'outline' : 'default'}>
          <Link to="/shopadmin/settings">{action}</Link>
        </Button>
      </div>
    </Card>
  )
}
