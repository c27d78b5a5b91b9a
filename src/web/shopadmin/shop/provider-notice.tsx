import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { AllowedLink } from '../access/allowed-link.tsx'

/** Problems with the payment provider: a rejected key, or test mode, in which no money moves. */
export function ProviderNotice({ shop: { paymentProvider } }: { shop: Pick<Shop, 'paymentProvider'> }) {
  const t = useTranslations('shop.provider')
  if (!paymentProvider) return null
  const { mode, failedAt } = paymentProvider
  if (failedAt === null && mode === 'live') return null
  const state = failedAt === null ? 'test' : 'failed'
  return (
    <Notice variant={state === 'failed' ? 'destructive' : 'warn'} title={t(`${state}.title`)}>
      {t.rich(`${state}.text`, {
        settings: (words) => (
          <AllowedLink to="/shopadmin/settings/payment" className="font-medium text-accent-ink underline">
            {words}
          </AllowedLink>
        ),
      })}
    </Notice>
  )
}
