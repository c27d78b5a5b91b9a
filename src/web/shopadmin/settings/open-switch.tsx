import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { isAway } from '#shared/rules/shops/holiday.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { RevokedReason } from '../shop/revoked-reason.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** Opens and closes the storefront immediately. Requires an approved shop. */
export function OpenSwitch({ shop }: { shop: Shop | null }) {
  const t = useTranslations('settings')
  const saving = useSaveSettings(shop)
  if (!shop) return null
  if (!shop.approved) {
    return (
      <Notice variant="warn">
        {t('open.notApproved')}
        <RevokedReason shop={shop} />
      </Notice>
    )
  }
  const turn = (isActive: boolean) => {
    if (!saving.isPending) saving.mutate({ isActive }, { onError: (error) => failed(t('notSaved'), error) })
  }
  // While saving, the switch shows the requested state.
  const open = saving.isPending ? saving.variables.isActive === true : shop.isActive
  const away = shop.holiday !== null && isAway(shop.holiday, amsterdamDay(new Date()))
  const state = !open ? 'off' : away ? 'away' : 'on'
  return (
    <Card className="flex items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p id="shop-open" className="font-semibold text-base">
          {t(`open.${state}.title`)}
        </p>
        <p className="text-quiet">{t(`open.${state}.text`)}</p>
      </div>
      <div className="flex items-center gap-3">
        {saving.isPending && <Spinner label={t('open.saving')} />}
        <Switch aria-label={t('open.label')} checked={open} onCheckedChange={turn} />
      </div>
    </Card>
  )
}
