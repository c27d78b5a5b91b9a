import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportCredit } from '#shared/contract/shops/credit.ts'
import { creditKinds } from '#shared/rules/money/store-credit.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { idIn, searchIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { useMay } from './access/use-access.ts'
import { CreditDialog } from './credit/credit-dialog.tsx'
import { CreditFigures } from './credit/credit-figures.tsx'
import { CreditList } from './credit/credit-list.tsx'
import { GiveCredit } from './credit/give-credit.tsx'
import { SellGiftCards } from './credit/sell-gift-cards.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function CreditScreen() {
  const t = useTranslations('storeCredit')
  return <WithShop title={t('title')}>{({ id, slug }) => <Credit shopId={id} slug={slug} />}</WithShop>
}

function Credit({ shopId, slug }: { shopId: number; slug: string | null }) {
  const t = useTranslations('storeCredit')
  const { language } = useFormat()
  const { params, change } = useAddress()
  const search = searchIn(params)
  const shown = idIn(params, 'account')
  const mayWrite = useMay('credit.write')
  const [isGiving, give] = useState(false)
  const [isSelling, sell] = useState(false)
  const kinds = useTranslations('credit.kinds')
  const kind = creditKinds.find((each) => each === params.get('kind'))
  const maySell = useMay('products.write')
  const view = (id: number) => change({ account: String(id) }, { replace: false })
  const add = mayWrite && (
    <Button onClick={() => give(true)}>
      <Plus aria-hidden="true" />
      {t('give.open')}
    </Button>
  )
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <>
          <DownloadButton
            endpoint={exportCredit}
            input={{ params: { id: shopId }, query: { decimals: language === 'nl' ? 'comma' : 'point' } }}
          >
            {t('export')}
          </DownloadButton>
          {maySell && (
            <Button variant="outline" onClick={() => sell(true)}>
              <Gift aria-hidden="true" />
              {t('cards.open')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <CreditFigures shopId={shopId} />
      <div className="flex flex-wrap gap-2">
        <SearchBox
          search={search}
          onSearch={(text) => change({ search: text })}
          placeholder={t('search')}
          className="w-full sm:w-80"
        />
        <Select
          aria-label={t('kind')}
          className="w-full sm:w-48"
          value={kind ?? ''}
          options={[
            { value: '', label: t('allKinds') },
            ...creditKinds.map((value) => ({ value, label: kinds(value) })),
          ]}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
        />
      </div>
      <CreditList shopId={shopId} search={search || undefined} kind={kind} onView={view} />
      {isSelling && <SellGiftCards shopId={shopId} onClose={() => sell(false)} />}
      {isGiving && <GiveCredit shopId={shopId} onGiven={view} onClose={() => give(false)} />}
      {shown !== undefined && (
        <CreditDialog key={shown} shopId={shopId} slug={slug} account={shown} onClose={() => change({ account: '' })} />
      )}
    </ShopScreen>
  )
}
