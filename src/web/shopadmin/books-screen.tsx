import { Navigate, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { BookFiles } from './books/book-files.tsx'
import { Ledger } from './books/ledger-form.tsx'
import { QuarterBooks } from './books/quarter-books.tsx'
import { subjectPath } from './settings/subjects/subjects.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

const tabs = ['quarter', 'files'] as const

export default function BooksScreen() {
  const t = useTranslations('books')
  const { params } = useAddress()
  // Links in older messages.
  if (params.get('tab') === 'details') return <Navigate to={subjectPath('seller')} replace />
  return <WithShop title={t('title')}>{({ id }) => <Books shopId={id} />}</WithShop>
}

function Books({ shopId }: { shopId: number }) {
  const t = useTranslations('books')
  const navigate = useNavigate()
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
          <QuarterBooks shopId={shopId} onDetails={() => void navigate(subjectPath('seller'))} />
        </TabsContent>
        <TabsContent value="files" className="grid max-w-4xl gap-4">
          <BookFiles shopId={shopId} />
          <Ledger shopId={shopId} />
        </TabsContent>
      </Tabs>
    </ShopScreen>
  )
}
