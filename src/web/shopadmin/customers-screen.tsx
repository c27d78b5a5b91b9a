import { useSearchParams } from 'react-router'
import { type CustomerSort, customerSorts } from '#shared/contract/customers.ts'
import { Field } from '#web/components/ui/field.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { BlockedCustomers } from './blocks/blocked-customers.tsx'
import { CustomerDialog } from './customers/customer-dialog.tsx'
import { CustomerList } from './customers/customer-list.tsx'
import { CustomerFigures } from './customers/customer-summary.tsx'
import { useAddressSearch } from './forms/use-address-search.ts'
import { withParam } from './forms/with-param.ts'
import { OrderDialogs } from './orders/actions/order-dialogs.tsx'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

const sortNames: Record<CustomerSort, string> = {
  recent: 'Last order',
  spent: 'Most spent',
  orders: 'Most orders',
  name: 'Name A-Z',
}

export default function CustomersScreen() {
  return <WithShop title="Customers">{({ id }) => <Customers shopId={id} />}</WithShop>
}

function Customers({ shopId }: { shopId: number }) {
  const [address, setAddress] = useSearchParams()
  const { text, setText, search } = useAddressSearch()
  const sort = customerSorts.find((name) => name === address.get('sort')) ?? 'recent'
  const inSight = Number(address.get('customer'))
  const dialogOpen = Number.isSafeInteger(inSight) && inSight > 0
  const beforeDialog = useFocusBack(dialogOpen)
  const put = (name: string, value: string, replace: boolean) =>
    setAddress((current) => withParam(current, name, value), { replace })
  return (
    <ShopScreen title="Customers" action={<BlockedCustomers shopId={shopId} />}>
      <OrderDialogs>
        <CustomerFigures shopId={shopId} />
        <div className="flex flex-wrap items-end gap-3">
          <SearchField value={text} onChange={setText} placeholder="Name or email" className="w-full sm:w-80" />
          <Field label="Sort by" hideLabel className="w-full sm:w-44">
            <Select value={sort} onChange={(event) => put('sort', event.currentTarget.value, true)}>
              {customerSorts.map((name) => (
                <option key={name} value={name}>
                  {sortNames[name]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <CustomerList
          shopId={shopId}
          search={search}
          sort={sort}
          onView={({ id }) => {
            beforeDialog()
            put('customer', String(id), false)
          }}
        />
        {dialogOpen && (
          <CustomerDialog shopId={shopId} customerId={inSight} onClose={() => put('customer', '', true)} />
        )}
      </OrderDialogs>
    </ShopScreen>
  )
}
