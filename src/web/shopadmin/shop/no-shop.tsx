import { Store } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useMe } from '#web/lib/session/use-me.ts'

/** Replaces a screen that needs a shop. Customers cannot have one. */
export function NoShop() {
  const t = useTranslations('shop')
  const { data: user } = useMe()
  useEffect(() => {
    toast({ title: t('noShop.toast'), variant: 'destructive' })
  }, [t])
  const customer = user?.role === 'customer'
  return (
    <Empty
      icon={<Store />}
      title={t('noShop.title')}
      action={
        customer ? undefined : (
          <Button asChild>
            <Link to="/shopadmin/settings">{t('setUp')}</Link>
          </Button>
        )
      }
    >
      {customer ? t('noShop.customer') : t('noShop.owner')}
    </Empty>
  )
}
