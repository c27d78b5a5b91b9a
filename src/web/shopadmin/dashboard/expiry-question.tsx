import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { DEFAULT_PENDING_DAYS } from '#shared/rules/orders/placing/order-limits.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { AllowedLink } from '../access/allowed-link.tsx'
import { useSaveSettings } from '../settings/use-save-settings.ts'

/** Asks owners of shops that predate automatic expiry, once, whether orders should expire. */
export function ExpiryQuestion({ shop }: { shop: Shop }) {
  const settings = useTranslations('settings')
  const t = useTranslations('dashboard.expiry')
  const saving = useSaveSettings(shop)
  const answer = (pendingDays: number | null) =>
    saving.mutate(
      { pendingDays, pendingDaysChosen: true },
      {
        // The question and its focused button disappear.
        onSuccess: () => document.getElementById('main')?.focus(),
        onError: (error) => failed(settings('notSaved'), error),
      },
    )
  const under = saving.isPending ? saving.variables.pendingDays : undefined
  return (
    <Notice variant="info" title={t('title')}>
      <p>
        {t.rich('text', {
          forgotten: retention.waitingOrder.days,
          link: (words) => (
            <AllowedLink to="/shopadmin/settings/payment" className="font-medium text-accent-ink underline">
              {words}
            </AllowedLink>
          ),
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={saving.isPending}
          pending={under === DEFAULT_PENDING_DAYS}
          onClick={() => answer(DEFAULT_PENDING_DAYS)}
        >
          {t('yes')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={saving.isPending}
          pending={under === null}
          onClick={() => answer(null)}
        >
          {t('no')}
        </Button>
      </div>
    </Notice>
  )
}
