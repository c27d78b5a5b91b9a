import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPackingSlips } from '#shared/contract/orders/packing/packing.ts'
import cardsEn from '#shared/messages/en/common/cards.ts'
import openLiveEn from '#shared/messages/en/common/openLive.ts'
import shippingEn from '#shared/messages/en/common/shipping.ts'
import en from '#shared/messages/en/shopadmin/slip.ts'
import cardsNl from '#shared/messages/nl/common/cards.ts'
import openLiveNl from '#shared/messages/nl/common/openLive.ts'
import shippingNl from '#shared/messages/nl/common/shipping.ts'
import nl from '#shared/messages/nl/shopadmin/slip.ts'
import type { Messages } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { Select } from '#web/components/ui/form/select.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { read } from '#web/lib/api/call.ts'
import { Texts } from '#web/lib/language/texts.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { PackingPage, useChosenOrders } from './packing-page.tsx'
import { PackingSlipPaper } from './packing-slip.tsx'
import { papers, usePaper } from './use-paper.ts'

// A slip is in its customer's language, regardless of the owner's.
const slipTexts: Record<Language, Partial<Messages>> = {
  en: { slip: en, cards: cardsEn, openLive: openLiveEn, shipping: shippingEn },
  nl: {
    slip: nl as unknown as Messages['slip'],
    cards: cardsNl as unknown as Messages['cards'],
    openLive: openLiveNl as unknown as Messages['openLive'],
    shipping: shippingNl as unknown as Messages['shipping'],
  },
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
  const { paper, choose } = usePaper()
  const options = (
    <>
      <Select
        aria-label={t('paper.label')}
        className="w-44"
        value={paper}
        options={papers.map((value) => ({ value, label: t(`paper.${value}`) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Switch checked={prices} onCheckedChange={(on) => change({ prices: on ? 'yes' : '' })}>
        {t('prices')}
      </Switch>
    </>
  )
  return (
    <PackingPage title={t('title')} options={options} query={query} isEmpty={({ slips }) => slips.length === 0}>
      {({ shop, slips }) =>
        slips.map((slip) => (
          <Texts key={slip.id} language={slip.language} messages={slipTexts[slip.language]}>
            <PackingSlipPaper shop={shop} slip={slip} prices={prices} paper={paper} />
          </Texts>
        ))
      }
    </PackingPage>
  )
}
