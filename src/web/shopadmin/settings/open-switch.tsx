import type { Shop } from '#shared/contract/shops.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { RevokedReason } from '../shop/revoked-reason.tsx'
import { NOT_SAVED, useSaveSettings } from './use-save-settings.ts'

/** Opens and closes the storefront, at once. Only an approved shop can be open. */
export function OpenSwitch({ shop }: { shop: Shop | null }) {
  const saving = useSaveSettings(shop)
  if (!shop) return null
  if (!shop.approved) {
    return (
      <Notice variant="warn">
        Approval Required: Your shop must be approved by platform admin before it can be activated.
        <RevokedReason shop={shop} />
      </Notice>
    )
  }
  const turn = (isActive: boolean) => {
    if (!saving.isPending) saving.mutate({ isActive }, { onError: (error) => failed(NOT_SAVED, error) })
  }
  // While it is being saved the switch shows what was asked for.
  const open = saving.isPending ? saving.variables.isActive === true : shop.isActive
  return (
    <Card className="flex items-center justify-between gap-4 p-5">
      <div className="min-w-0">
        <p id="shop-open" className="font-medium">
          {open ? 'Your shop is open' : 'Your shop is closed'}
        </p>
        <p className="text-quiet">
          {open ? 'Visitors can browse and order.' : 'Visitors can browse your products but cannot place orders.'}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {saving.isPending && <Spinner label="Saving" />}
        <Switch aria-label="Shop open" checked={open} onCheckedChange={turn} />
      </div>
    </Card>
  )
}
