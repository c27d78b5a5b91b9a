import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPackingSlips } from '#shared/contract/orders/packing.ts'
import en from '#shared/messages/en/shopadmin/slip.ts'
import nl from '#shared/messages/nl/shopadmin/slip.ts'
import type { Messages } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { read } from '#web/lib/api/call.ts'
import { Texts } from '#web/lib/language/texts.tsx'
import { useAddress } from '#web/lib/use-address.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { PackingPage, useChosenOrders } from './packing-page.tsx'
import { PackingSlipPaper } from './packing-slip.tsx'

// A slip is in its customer's language, whatever its owner reads.
const slipTexts: Record<Language, Partial<Messages>> = {
  en: { slip: en },
  nl: { slip: nl as unknown as Messages['slip'] },
}

export default function PackingSlipsScreen() {
  const t = useTranslations('packing.slips')
  return <WithShop title={t('title')}>{({ id }) => <Slips shopId={id} />}</WithShop>
}

function Slips({ shopId }: { shopId: number }) {
  const t = useTranslations('packing.slips')
  const orders = useChosenOrders()
  const { params, change } = useAddress()
  const prices = params.get('prices') === 'yes'
  const query = useQuery({ ...read(getPackingSlips, { params: { id: shopId }, query: { orders } }), staleTime: 0 })
  const showPrices = (
    <Switch checked={prices} onCheckedChange={(on) => change({ prices: on ? 'yes' : '' })}>
      {t('prices')}
    </Switch>
  )
  return (
    <PackingPage title={t('title')} options={showPrices} query={query} isEmpty={({ slips }) => slips.length === 0}>
      {({ shop, slips }) =>
        slips.map((slip) => (
          <Texts key={slip.id} language={slip.language} messages={slipTexts[slip.language]}>
            <PackingSlipPaper shop={shop} slip={slip} prices={prices} />
          </Texts>
        ))
      }
    </PackingPage>
  )
}
