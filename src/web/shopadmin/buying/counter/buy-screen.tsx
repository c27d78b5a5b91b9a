import { useTranslations } from 'use-intl'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useLiveUpdates } from '../../live-updates.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { BuyCounter } from './buy-counter.tsx'

/** Full-screen counter for buying cards. It has no shortcuts of other screens, so that a scanner cannot trigger them. */
export default function BuyScreen() {
  const t = useTranslations('buyCounter')
  useDocumentTitle(t('title'))
  return (
    <WithShop title={t('title')}>
      {(shop) => <Live key={shop.id} id={shop.id} name={shop.name} roundsCash={shop.roundsCash} />}
    </WithShop>
  )
}

type LiveProps = { id: number; name: string; roundsCash: boolean }

function Live({ id, name, roundsCash }: LiveProps) {
  useLiveUpdates(id)
  return <BuyCounter shopId={id} shopName={name} roundsCash={roundsCash} />
}
