import { useTranslations } from 'use-intl'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { QuarterBooks } from './books/quarter-books.tsx'
import { SellerDetails } from './books/seller-details.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

const tabs = ['quarter', 'details'] as const

export default function BooksScreen() {
  const t = useTranslations('books')
  return <WithShop title={t('title')}>{({ id }) => <Books shopId={id} />}</WithShop>
}

function Books({ shopId }: { shopId: number }) {
  const t = useTranslations('books')
  const { params, change } = useAddress()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'quarter'
  const show = (next: string) => change({ tab: next === 'quarter' ? '' : next })
  return (
    <ShopScreen title={t('title')}>
      <Tabs value={tab} onValueChange={show}>
        <TabsBar
          label={t('sections')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onValueChange={show}
        />
        <TabsContent value="quarter" className="grid gap-4">
          <QuarterBooks shopId={shopId} onDetails={() => show('details')} />
        </TabsContent>
        <TabsContent value="details" className="grid max-w-3xl gap-4">
          <SellerDetails shopId={shopId} />
        </TabsContent>
      </Tabs>
    </ShopScreen>
  )
}
