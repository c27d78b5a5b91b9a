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
import { DraftLinkDialog } from './drafts/draft-link-dialog.tsx'
import { DraftList } from './drafts/draft-list.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function DraftsScreen() {
  const t = useTranslations('draftOrders')
  return <WithShop title={t('title')}>{(shop) => <Drafts shop={shop} />}</WithShop>
}

type Open = { dialog: 'new' } | { dialog: 'edit' | 'link'; draft: DraftOrder }

function Drafts({ shop }: { shop: Shop }) {
  const t = useTranslations('draftOrders')
  const query = useDrafts(shop.id)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = (
    <Button onClick={() => setOpen({ dialog: 'new' })}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  // The state of an open link follows the list.
  const shown = open && 'draft' in open ? (query.data?.find(({ id }) => id === open.draft.id) ?? open.draft) : undefined
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
        {(drafts) =>
          drafts.length === 0 ? (
            <Card>
              <Empty icon={<FilePlus2 />} title={t('empty.title')} action={add}>
                {t('empty.text')}
              </Empty>
            </Card>
          ) : (
            <DraftList
              shopId={shop.id}
              drafts={drafts}
              onEdit={(draft) => setOpen({ dialog: 'edit', draft })}
              onLink={(draft) => setOpen({ dialog: 'link', draft })}
            />
          )
        }
      </Loaded>
      {open && open.dialog !== 'link' && (
        <DraftDialog
          shop={shop}
          // As it was when the dialog opened: concurrent changes are rejected, not merged.
          draft={open.dialog === 'edit' ? open.draft : undefined}
          onClose={close}
          onSaved={(draft) => setOpen({ dialog: 'link', draft })}
        />
      )}
      {open?.dialog === 'link' && shown && <DraftLinkDialog shop={shop} draft={shown} onClose={close} />}
    </ShopScreen>
  )
}
