import { Lock, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Permission, permissionText } from '#shared/rules/access/permissions.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { useMyShop } from '../shop/use-my-shop.ts'
import { ShopScreen } from '../shop-screen.tsx'
import { useMembership } from './use-access.ts'

/** Replaces a screen without its permission, and names the person who can give it. */
export function NotAllowed({ permission }: { permission: Permission }) {
  const t = useTranslations()
  const { data: shop } = useMyShop()
  const membership = useMembership()
  const name = shop?.name ?? ''
  if (membership?.mustSetUpTwoFactor) {
    return (
      <Locked
        title={t('shop.twoFactor.title')}
        icon={<ShieldCheck />}
        action={
          <Button asChild>
            <Link to="/account#two-factor">{t('shop.twoFactor.setUp')}</Link>
          </Button>
        }
      >
        {t('shop.twoFactor.text', { shop: name })}
      </Locked>
    )
  }
  return (
    <Locked title={t('shop.notAllowed.title')} icon={<Lock />}>
      {t('shop.notAllowed.text', { shop: name, permission: t(permissionText(permission)) })}
    </Locked>
  )
}

type LockedProps = { title: string; icon: ReactNode; action?: ReactNode; children: ReactNode }

const Locked = ({ title, icon, action, children }: LockedProps) => (
  <ShopScreen title={title}>
    <Empty icon={icon} title={title} action={action}>
      {children}
    </Empty>
  </ShopScreen>
)
