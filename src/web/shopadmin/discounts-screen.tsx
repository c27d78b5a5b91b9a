import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Discount } from '#shared/contract/shops/discounts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useMay } from './access/use-access.ts'
import { DiscountSheet } from './discounts/discount-sheet.tsx'
import { DiscountTable } from './discounts/discount-table.tsx'
import { useDiscounts } from './discounts/use-discounts.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function DiscountsScreen() {
  const t = useTranslations('discounts')
  return <WithShop title={t('title')}>{({ id }) => <Discounts shopId={id} />}</WithShop>
}

function Discounts({ shopId }: { shopId: number }) {
  const t = useTranslations('discounts')
  const query = useDiscounts(shopId)
  const [edited, setEdited] = useState<Discount | 'new'>()
  const mayWrite = useMay('discounts.write')
  const add = mayWrite && (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <ShopScreen title={t('title')} description={t('description')} action={isEmpty ? undefined : add}>
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-64" />}>
        {(discounts) => (
          <Card>
            {discounts.length === 0 ? (
              <Empty icon={<TicketPercent />} title={t('empty.title')} action={add}>
                {t('empty.text')}
              </Empty>
            ) : (
              <DiscountTable shopId={shopId} discounts={discounts} onEdit={setEdited} />
            )}
          </Card>
        )}
      </Loaded>
      {edited && (
        <DiscountSheet
          shopId={shopId}
          discount={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ShopScreen>
  )
}
