import { useQuery } from '@tanstack/react-query'
import { getPackingSlips } from '#shared/contract/orders/packing.ts'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { PackingPage, useChosenOrders } from './packing-page.tsx'
import { PackingSlipPaper } from './packing-slip.tsx'

export default function PackingSlipsScreen() {
  return <WithShop title="Packing slips">{({ id }) => <Slips shopId={id} />}</WithShop>
}

function Slips({ shopId }: { shopId: number }) {
  const orders = useChosenOrders()
  const { params, change } = useAddress()
  const prices = params.get('prices') === 'yes'
  const query = useQuery({ ...read(getPackingSlips, { params: { id: shopId }, query: { orders } }), staleTime: 0 })
  const showPrices = (
    <Switch checked={prices} onCheckedChange={(on) => change({ prices: on ? 'yes' : '' })}>
      Show prices
    </Switch>
  )
  return (
    <PackingPage title="Packing slips" options={showPrices} query={query} isEmpty={({ slips }) => slips.length === 0}>
      {({ shop, slips }) =>
        slips.map((slip) => <PackingSlipPaper key={slip.id} shop={shop} slip={slip} prices={prices} />)
      }
    </PackingPage>
  )
}
