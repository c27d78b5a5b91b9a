import { useQuery } from '@tanstack/react-query'
import { getPackingSlips } from '#shared/contract/orders/packing.ts'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { packingFailure } from './failure.ts'
import { LeftOutNotice } from './left-out.tsx'
import { NothingToPack } from './nothing-to-pack.tsx'
import { PackingSlipPaper } from './packing-slip.tsx'
import { PrintPage } from './print-page.tsx'
import { useChosenOrders } from './use-chosen-orders.ts'

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
    <PrintPage title="Packing slips" options={showPrices} ready={Boolean(query.data?.slips.length)}>
      <Loaded query={query} failure={packingFailure(query.error)}>
        {({ shop, slips, leftOut }) => (
          <>
            <LeftOutNotice orders={leftOut} />
            {slips.length === 0 && <NothingToPack />}
            {slips.map((slip) => (
              <PackingSlipPaper key={slip.id} shop={shop} slip={slip} prices={prices} />
            ))}
          </>
        )}
      </Loaded>
    </PrintPage>
  )
}
