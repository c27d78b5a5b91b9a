import { FilePlus2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import { DraftTable } from './drafts/draft-table.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function DraftsScreen() {
  const t = useTranslations('draftOrders')
  return <WithShop title={t('title')}>{(shop) => <Drafts shop={shop} />}</WithShop>
}

function Drafts({ shop }: { shop: Shop }) {
  const t = useTranslations('draftOrders')
  const query = useDrafts(shop.id)
  const [edited, setEdited] = useState<DraftOrder | 'new'>()
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <>
          <Button asChild variant="outline">
            <Link to="/shopadmin/orders">{t('back')}</Link>
          </Button>
          {query.data?.length !== 0 && add}
        </>
      }
    >
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-64" />}>
        {(drafts) => (
          <Card>
            {drafts.length === 0 ? (
              <Empty icon={<FilePlus2 />} title={t('empty.title')} action={add}>
                {t('empty.text')}
              </Empty>
            ) : (
              <DraftTable shop={shop} drafts={drafts} onEdit={setEdited} />
            )}
          </Card>
        )}
      </Loaded>
      {edited && (
        <DraftDialog shop={shop} draft={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ShopScreen>
  )
}
