import { Navigate, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { QuarterBooks } from './books/quarter-books.tsx'
import { subjectPath } from './settings/subjects/subjects.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

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
  return (
    <ShopScreen title={t('title')}>
      <QuarterBooks shopId={shopId} onDetails={() => void navigate(subjectPath('seller'))} />
    </ShopScreen>
  )
}
